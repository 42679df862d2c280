import { estimateMark } from "@entrywise/contracts/platform/notifications/filled-text";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type SharedPlot, type SharePreview, sharePreview } from "@entrywise/contracts/trades/share-preview";
import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import type { ShareCard } from "../install/share-images.ts";
import { pipsText } from "../install/share-plot.ts";
import { createVisitorRead } from "./visitor-read.ts";

const sharedPath = /^\/x\/([\w-]{22})\/?$/;

/**
 * Preview of a shared trade's page for chat apps; null for other pages, for codes that are unknown or another brand's,
 * and while the trades service is down.
 */
export type SharePreviews = (path: string, brandKey: string) => Promise<SharePreview | null>;

/** Reads it from the trades service as a visitor, with a short time limit. */
export function createSharePreviews(tradesUrl: string, mint: TokenMint): SharePreviews {
  const read = createVisitorRead(tradesUrl, mint);
  return async (path, brandKey) => {
    const code = sharedPath.exec(path)?.[1];
    return code === undefined ? null : read(`/trades/shared/${code}/preview`, brandKey, sharePreview);
  };
}

/** Texts of a shared trade's page and picture: Long, short and R are the same in every language here (P-574). */
export function shareCard(preview: SharePreview, locale: Locale): ShareCard {
  const { title, trade } = preview;
  if (trade === undefined) return { title, result: "", tone: null };
  const { symbol, direction, netRR, isEstimated = false } = trade;
  const plotted = plottedCard(preview, locale);
  if (netRR === null) return { title: `${symbol} ${direction}`, result: "", tone: null, ...plotted };
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  const number = new Intl.NumberFormat(locale, digits).format(Math.abs(netRR));
  const tone = netRR < 0 ? "loss" : netRR > 0 ? "win" : null;
  const result = `${isEstimated ? estimateMark : ""}${netRR < 0 ? "−" : "+"}${number}R`;
  return { title: `${symbol} ${direction}`, result, tone, ...plotted };
}

const reconciledTexts: Record<Locale, string> = {
  en: "Reconciled with the broker",
  de: "Mit dem Broker abgeglichen",
};

const movementTexts: Record<Locale, Record<SharedPlot["movement"], { one: string; other: string }>> = {
  en: { pips: { one: "pip", other: "pips" }, ticks: { one: "tick", other: "ticks" } },
  de: { pips: { one: "Pip", other: "Pips" }, ticks: { one: "Tick", other: "Ticks" } },
};

/** "+43.2 pips", "+1.0 pip". */
function movementText(netPips: string, movement: SharedPlot["movement"], locale: Locale): string {
  const isOne = Math.abs(Number(Number(netPips).toFixed(1))) === 1;
  return `${pipsText(netPips, locale)} ${movementTexts[locale][movement][isOne ? "one" : "other"]}`;
}

/** Texts around the trade's levels; empty if the trades service sends none. */
function plottedCard({ plot, ownerHandle, reconciled, strategy }: SharePreview, locale: Locale): Partial<ShareCard> {
  if (plot === undefined) return {};
  const times = plot.executions.map(({ at }) => new Date(at));
  const [first, last] = [times[0], times.at(-1)];
  const days = new Intl.DateTimeFormat(locale === "de" ? "de" : "en-GB", { dateStyle: "long", timeZone: "UTC" });
  return {
    ...{ plot, locale },
    ...(first === undefined || last === undefined ? {} : { days: days.formatRange(first, last).replace(/\s/g, " ") }),
    ...(strategy == null ? {} : { strategy }),
    ...(plot.netPips === null ? {} : { pips: movementText(plot.netPips, plot.movement, locale) }),
    ...(ownerHandle == null ? {} : { owner: `@${ownerHandle}` }),
    ...(reconciled === true ? { badge: reconciledTexts[locale] } : {}),
  };
}

/** The same in one line: "EURUSD short +1.79R". */
export function previewTitle(preview: SharePreview, locale: Locale): string {
  const { title, result } = shareCard(preview, locale);
  return result === "" ? title : `${title} ${result}`;
}
