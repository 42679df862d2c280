import { estimateMark } from "@entrywise/contracts/platform/notifications/filled-text";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type RecordPreview, recordPreview } from "@entrywise/contracts/trades/public-record.api";
import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import type { ShareCard } from "../install/share-images.ts";
import { createVisitorRead } from "./visitor-read.ts";

const recordPath = /^\/record\/([\w.-]{1,40})\/?$/;

/** Preview of a public record's page for chat apps; null for other pages, and if the brand has no such record. */
export type RecordPreviews = (path: string, brandKey: string) => Promise<RecordPreview | null>;

/** Reads it from the trades service as a visitor. */
export function createRecordPreviews(tradesUrl: string, mint: TokenMint): RecordPreviews {
  const read = createVisitorRead(tradesUrl, mint);
  return async (path, brandKey) => {
    const handle = recordPath.exec(path)?.[1];
    return handle === undefined ? null : read(`/trades/records/${handle}/preview`, brandKey, recordPreview);
  };
}

const countTexts: Record<Locale, (count: number, all: number) => string> = {
  en: (count, all) => `${count} of ${all} trades reconciled with the broker`,
  de: (count, all) => `${count} von ${all} Trades mit dem Broker abgeglichen`,
};

/** "192 of 192 trades reconciled with the broker" */
export const recordText = ({ reconciled, outside }: RecordPreview, locale: Locale): string =>
  countTexts[locale](reconciled, reconciled + outside);

/** Texts of a public record's picture. */
export function recordCard(record: RecordPreview, locale: Locale): ShareCard {
  const { handle, netRR, percentage, firstDay, lastDay, line, estimatedCount = 0 } = record;
  const signed = (digits: number) =>
    new Intl.NumberFormat(locale, {
      ...{
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
        signDisplay: "exceptZero",
      },
    });
  const mark = estimatedCount > 0 ? estimateMark : "";
  const text = (value: number, digits: number) => `${mark}${signed(digits).format(value).replace("-", "−")}`;
  const days = new Intl.DateTimeFormat(locale === "de" ? "de" : "en-GB", { dateStyle: "long", timeZone: "UTC" });
  const percent = locale === "de" ? " %" : "%";
  return {
    ...{ title: `@${handle}`, line, locale, badge: recordText(record, locale) },
    result: netRR === null ? "" : `${text(netRR, 2)}R`,
    tone: netRR === null || netRR === 0 ? null : netRR < 0 ? "loss" : "win",
    ...(percentage === null ? {} : { pips: `${text(percentage, 1)}${percent}` }),
    ...(firstDay === null || lastDay === null
      ? {}
      : { days: days.formatRange(new Date(firstDay), new Date(lastDay)).replace(/\s/g, " ") }),
  };
}
