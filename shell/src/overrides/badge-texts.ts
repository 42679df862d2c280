import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import type { AppliedOverride } from "./apply-overrides.ts";

const isPreview = ({ address }: Pick<AppliedOverride, "address">) => address.startsWith("@");

export const areAllPreviews = (applied: readonly AppliedOverride[]) => applied.every(isPreview);

/** `localhost:4104`, or `preview 1.3.0`. */
export function place(address: string): string {
  const version = address.slice(1);
  return isPreview({ address }) ? t`preview ${version}` : address.replace("http://", "");
}

/** `1 override`, `2 previews`, or both. */
export function countText(applied: readonly AppliedOverride[]): string {
  const previews = applied.filter(isPreview).length;
  const overrides = applied.length - previews;
  if (previews === 0) return t`${plural(overrides, { one: "# override", other: "# overrides" })}`;
  if (overrides === 0) return t`${plural(previews, { one: "# preview", other: "# previews" })}`;
  return t`${plural(overrides, { one: "# override", other: "# overrides" })}, ${plural(previews, { one: "# preview", other: "# previews" })}`;
}

/** `groups from localhost:4103`, or `groups 1.3.0`. */
export function overrideLabel({ id, address }: Pick<AppliedOverride, "id" | "address">): string {
  const from = place(address);
  return isPreview({ address }) ? `${id} ${address.slice(1)}` : t`${id} from ${from}`;
}

export const badgeName = (applied: readonly AppliedOverride[]) =>
  areAllPreviews(applied) ? t`Previews` : t`Overrides`;

export const panelTitle = (applied: readonly AppliedOverride[]) =>
  areAllPreviews(applied) ? t`Previews in this tab` : t`Overrides in this tab`;

/** When a preview ends, for the reader's clock. */
export function untilText(instant: string): string {
  const time = new Date(instant).toLocaleString(i18n.locale === "en" ? "en-GB" : i18n.locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return t`until ${time}`;
}
