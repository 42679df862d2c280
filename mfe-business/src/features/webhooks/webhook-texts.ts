import type {
  DeliveryProblem,
  DeliveryStatus,
  MessageType,
  WebhookEvent,
} from "@entrywise/contracts/business/webhooks.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const eventNames: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  "trade.closed": msg`A member closed a trade`,
  "import.finished": msg`An import of a member ended`,
  "member.joined": msg`A member joined`,
};

export const messageNames: Readonly<Record<MessageType, MessageDescriptor>> = {
  ...eventNames,
  "webhook.test": msg`Test`,
};

export const statusNames: Readonly<Record<DeliveryStatus, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  dead: msg`Given up`,
};

export const problemNames: Readonly<Record<Exclude<DeliveryProblem, "status">, MessageDescriptor>> = {
  timeout: msg`No answer in time`,
  unreachable: msg`No connection`,
  private: msg`The address is not public`,
};
