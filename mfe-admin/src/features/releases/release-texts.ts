import type { AuditEntry, Release } from "@entrywise/contracts/platform/releases.api";
import { formatNumber, missing } from "@entrywise/ui";

/** `11-26 08:41`, in the viewer's zone. */
export function shortTime(instant: string | number | null): string {
  if (instant === null) return missing;
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Two times of one axis: `08:41`, with the day where they lie on two. */
export function axisTimes(first: number, last: number): [string, string] {
  const texts: [string, string] = [shortTime(first), shortTime(last)];
  const isOneDay = texts[0].slice(0, 5) === texts[1].slice(0, 5);
  return isOneDay ? [texts[0].slice(6), texts[1].slice(6)] : texts;
}

/** Ranges that a release works with: `host ^1.4, trades ^3.1`. */
export function needsText({ contract, api }: Pick<Release, "contract" | "api">): string {
  return [["host", contract], ...Object.entries(api)].map(([name, range]) => `${name} ${range}`).join(", ");
}

/** A release to choose; one that was taken back says so. */
export function releaseOption({ version, state }: Release): { value: string; label: string } {
  return { value: version, label: state === "withdrawn" ? `${version}, rolled back` : version };
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
