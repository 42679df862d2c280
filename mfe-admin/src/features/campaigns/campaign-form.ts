import type { Campaign, CampaignInput } from "@entrywise/contracts/platform/offers.api";

/** Numbers as typed. */
export interface CampaignForm extends Omit<CampaignInput, "percentOff" | "trialDays" | "priority" | "coupon"> {
  coupon: string;
  percentOff: string;
  trialDays: string;
  priority: string;
}

const noTexts = { title: "", subtitle: "", caption: "", activate: null };
const WEEK_MS = 7 * 86_400_000;

/** A one-week sale starting now, or the existing campaign. */
export function toCampaignForm(campaign: Campaign | null, brand: string, now: Date): CampaignForm {
  if (campaign === null) {
    return {
      ...{ brand, key: "", kind: "sale", audience: "basicOrTrial", coupon: "", percentOff: "", trialDays: "" },
      ...{ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + WEEK_MS).toISOString(), priority: "100" },
      texts: { en: noTexts, de: noTexts },
    } as const;
  }
  const { id: _, percentOff, trialDays, priority, coupon, ...rest } = campaign;
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    ...rest,
    coupon: coupon ?? "",
    percentOff: text(percentOff),
    trialDays: text(trialDays),
    priority: `${priority}`,
  };
}

export function toCampaignInput({ coupon, percentOff, trialDays, priority, ...rest }: CampaignForm): CampaignInput {
  const number = (value: string) => (value.trim() === "" ? null : Number(value));
  return {
    ...rest,
    coupon: coupon.trim() === "" ? null : coupon.trim(),
    percentOff: number(percentOff),
    trialDays: number(trialDays),
    priority: number(priority) ?? 100,
  };
}

/** Invalid fields by name: `key`, `endsAt`, `texts.de.title`. */
export type WrongFields = ReadonlyMap<string, string>;

/** From a form's or service's errors, whose paths start with `campaign`. */
export function wrongFields(errors: readonly { path: string; message: string }[]): WrongFields {
  return new Map(errors.map(({ path, message }) => [path.replace(/^campaign\./, ""), message]));
}
