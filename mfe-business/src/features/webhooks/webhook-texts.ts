import type {
  DeliveryProblem,
  DeliveryStatus,
  MessageType,
  WebhookEvent,
} from "@entrywise/contracts/business/webhooks.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const eventNames: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  "trade.closed": msg`A member closed a trade`,
  "import.finished": msg`A member's import finished`,
  "member.joined": msg`A member joined`,
};

export const messageNames: Readonly<Record<MessageType, MessageDescriptor>> = {
  ...eventNames,
  "webhook.test": msg`Test`,
};

export const statusNames: Readonly<Record<DeliveryStatus, MessageDescriptor>> = {
  waiting: msg`Queued`,
  delivered: msg`Delivered`,
  dead: msg`Failed permanently`,
};

export const problemNames: Readonly<Record<Exclude<DeliveryProblem, "status">, MessageDescriptor>> = {
  timeout: msg`Timed out`,
  unreachable: msg`No connection`,
  private: msg`The address is not public`,
};
