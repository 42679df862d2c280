import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { formatNumber, missing } from "@entrywise/ui";

/** `11-26 08:41`, in the viewer's zone. */
export function shortTime(instant: string | number | null): string {
  if (instant === null) return missing;
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `0.20%`. */
export function percentText(value: number | null): string {
  return value === null ? missing : `${formatNumber(value, { decimals: 2 })}%`;
}

/** `298 ms`. */
export function msText(value: number | null): string {
  return value === null ? missing : `${formatNumber(value, { decimals: 0 })} ms`;
}

/** `14.2 kB`. */
export function sizeText(bytes: number): string {
  return `${formatNumber(bytes / 1000, { decimals: 1 })} kB`;
}

/** What an entry of the audit log says happened. */
export function auditText({ action, remote, brand, from, to, percent }: AuditEntry): string {
  const name = remote ?? brand ?? "";
  const share = percent === null ? "" : ` ${percent}%`;
  const texts: Readonly<Record<AuditEntry["action"], string>> = {
    publish: `${name} ${to} published`,
    point: `${name} next is ${to}`,
    promote: `${name} ${to} promoted${from === null ? "" : `, was ${from}`}`,
    canary: percent === 0 ? `${name} canary ended` : `${name} ${to} canary${share}`,
    rollback: `${name} rolled back${from === null ? "" : ` from ${from}`}${to === null ? "" : ` to ${to}`}`,
    pin: `${brand} pins ${remote} ${to}`,
    unpin: `${brand} follows ${remote} again`,
    brand: `${brand} changed`,
    key: `Signing key changed`,
    token: `Token changed${remote === null ? "" : ` for ${remote}`}`,
  };
  return texts[action];
}
