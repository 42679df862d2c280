import type { AuditEntry, Release } from "@entrywise/contracts/platform/releases.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { formatNumber, formatPercent, missing } from "@entrywise/ui";

/** Ranges that a release works with: `host ^1.4, trades ^3.1`. */
export function needsText({ contract, api }: Pick<Release, "contract" | "api">): string {
  return [["host", contract], ...Object.entries(api)].map(([name, range]) => `${name} ${range}`).join(", ");
}

/** A release to choose; one that was taken back says so. */
export function releaseOption(
  { version, state }: Release,
  t: (text: MessageDescriptor) => string,
): { value: string; label: string } {
  return { value: version, label: state === "withdrawn" ? t(msg`${version}, rolled back`) : version };
}

/** `0.20%`. */
export function percentText(value: number | null): string {
  return formatPercent(value, { decimals: 2 });
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
export function auditText(entry: AuditEntry): MessageDescriptor {
  const { action, from } = entry;
  const [remote, brand, to] = [orEmpty(entry.remote), orEmpty(entry.brand), orEmpty(entry.to)];
  const name = remote || brand;
  switch (action) {
    case "publish":
      return msg`${name} ${to} published`;
    case "point":
      return msg`${name} next is ${to}`;
    case "promote":
      return from === null ? msg`${name} ${to} promoted` : msg`${name} ${to} promoted, was ${from}`;
    case "canary":
      return canaryText(name, to, Number(entry.percent));
    case "rollback":
      return rollbackText(name, orEmpty(from), to);
    case "pin":
      return msg`${brand} pins ${remote} ${to}`;
    case "unpin":
      return msg`${brand} follows ${remote} again`;
    case "brand":
      return msg`${brand} changed`;
    case "key":
      return msg`Signing key changed`;
    case "token":
      return remote === "" ? msg`Token changed` : msg`Token changed for ${remote}`;
    case "announce":
    case "approve":
    case "withdraw":
      return serviceText(action, orEmpty(entry.service), from);
  }
}

const orEmpty = (value: string | null | undefined) => value ?? "";

function serviceText(
  action: "announce" | "approve" | "withdraw",
  service: string,
  from: string | null,
): MessageDescriptor {
  if (action === "approve") return msg`Service ${service} approved`;
  if (action === "withdraw") return msg`Service ${service} withdrawn`;
  return from === null ? msg`Service ${service} announced` : msg`Announcement of service ${service} changed`;
}

function canaryText(name: string, to: string, percent: number): MessageDescriptor {
  return percent === 0 ? msg`${name} canary ended` : msg`${name} ${to} canary ${percent}%`;
}

function rollbackText(name: string, from: string, to: string): MessageDescriptor {
  if (to === "") return msg`${name} rolled back`;
  return from === "" ? msg`${name} rolled back to ${to}` : msg`${name} rolled back from ${from} to ${to}`;
}
