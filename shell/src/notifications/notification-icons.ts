import type { NotificationKind } from "@entrywise/contracts/platform/notifications/kinds";
import {
  AtSign,
  Clock,
  CreditCard,
  Gauge,
  Import,
  ListChecks,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  Shield,
  UserPlus,
} from "@entrywise/ui";

export const notificationIcons: Record<NotificationKind["icon"], LucideIcon> = {
  import: Import,
  gauge: Gauge,
  comment: MessageCircle,
  person: UserPlus,
  mail: MailOpen,
  mention: AtSign,
  shield: Shield,
  clock: Clock,
  card: CreditCard,
  review: ListChecks,
};
