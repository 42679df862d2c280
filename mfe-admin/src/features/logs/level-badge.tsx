import type { LogLevel } from "@entrywise/contracts/platform/log-events.api";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Badge, CircleAlert, Info, type LucideIcon, TriangleAlert } from "@entrywise/ui";

const looks: Readonly<Record<LogLevel, { name: MessageDescriptor; icon: LucideIcon; bg: string; color: string }>> = {
  error: { name: msg`Error`, icon: CircleAlert, bg: "danger.subtle", color: "danger.fg" },
  warning: { name: msg`Warning`, icon: TriangleAlert, bg: "warn.tint", color: "warn.fg" },
  info: { name: msg`Info`, icon: Info, bg: "info.tint", color: "info.fg" },
};

export function LevelBadge({ level }: { level: LogLevel }) {
  const { t } = useLingui();
  const { name, icon: Icon, bg, color } = looks[level];
  return (
    <Badge bg={bg} color={color}>
      <Icon aria-hidden="true" size={12} />
      {t(name)}
    </Badge>
  );
}
