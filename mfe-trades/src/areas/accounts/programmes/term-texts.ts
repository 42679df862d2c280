import type { FirmTerms } from "@entrywise/contracts/trades/firm-terms";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, plural, t } from "@entrywise/host/macro";
import { localNotation } from "@entrywise/ui";
import { ruleLabels } from "../rules/rules-form.ts";

type TermName = keyof FirmTerms;
type Limit = NonNullable<FirmTerms["profitTarget"]>;

const termLabels: Readonly<Record<TermName, MessageDescriptor>> = {
  profitTarget: ruleLabels.profitTarget,
  dailyLoss: ruleLabels.dailyLoss,
  maximalDrawdown: ruleLabels.maximalDrawdown,
  minimumDays: ruleLabels.minimumDays,
  bestDayShare: ruleLabels.bestDayShare,
  news: msg`News`,
  weekend: msg`Weekend`,
  reset: ruleLabels.resetTime,
};
export const termLabel = (name: TermName) => i18n._(termLabels[name]);

/** What a firm asks under a name; a text too where it asks nothing. */
export function termText(name: TermName, terms: FirmTerms, currency: string): string {
  const texts: Readonly<Record<TermName, () => string | null>> = {
    profitTarget: () => terms.profitTarget && limitText(terms.profitTarget, currency),
    dailyLoss: () => terms.dailyLoss && dailyLossText(terms.dailyLoss, currency),
    maximalDrawdown: () => terms.maximalDrawdown && drawdownText(terms.maximalDrawdown, currency),
    minimumDays: () =>
      terms.minimumDays === null ? null : plural(terms.minimumDays, { one: "# day", other: "# days" }),
    bestDayShare: () => terms.bestDayShare && t`at most ${localNotation(terms.bestDayShare)}% of the profit`,
    news: () => newsText(terms.news),
    weekend: () => (terms.weekend === "allowed" ? t`holding allowed` : t`holding not allowed`),
    reset: () => terms.reset && `${terms.reset.time} ${terms.reset.timeZone}`,
  };
  return texts[name]() ?? t`none`;
}

const limitText = ({ value, unit }: Limit, currency: string) =>
  unit === "percent" ? t`${localNotation(value)}%` : `${localNotation(value)} ${currency}`;

function dailyLossText({ limit, of }: NonNullable<FirmTerms["dailyLoss"]>, currency: string): string {
  const most = limitText(limit, currency);
  return of === "start" ? t`${most} of the starting balance` : t`${most} of the day's opening balance`;
}

function drawdownText({ limit, kind }: NonNullable<FirmTerms["maximalDrawdown"]>, currency: string): string {
  const most = limitText(limit, currency);
  return kind === "fixed" ? t`${most}, fixed` : t`${most}, trailing`;
}

function newsText(news: FirmTerms["news"]): string {
  if (news === null) return t`allowed`;
  return t`no trading from ${news.before} minutes before to ${news.after} minutes after`;
}
