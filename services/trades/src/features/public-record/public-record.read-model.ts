import type { PublicRecord, RecordPreview } from "@entrywise/contracts/trades/public-record.api";
import { breakEvenRange } from "@entrywise/domain/figures/win-loss";
import { fewestRecorded, publicRecord } from "@entrywise/domain/public-record/public-record";
import type { Journal } from "../../journal/journal.ts";
import { readDataState } from "../../read-engine/projection.read-model.ts";
import type { PublishedAccounts } from "./public-records.repository.ts";
import { countRecorded, readRecordedTrades, readStartingBalance } from "./recorded-trades.read-model.ts";

/** The record of published accounts, read with the rights of their owner. */
export async function readPublicRecord(
  journal: Journal,
  { handle, accountIds }: PublishedAccounts,
): Promise<PublicRecord> {
  const { preference } = await readDataState(journal);
  const trades = await readRecordedTrades(journal, accountIds, preference.timeZone);
  const { outside } = await countRecorded(journal, accountIds);
  const range = breakEvenRange(preference.breakEven.minimum, preference.breakEven.maximum);
  const start = await readStartingBalance(journal, accountIds);
  const { countWithoutRR, ...figures } = publicRecord(trades, { start, range });
  const isShown = figures.count >= fewestRecorded;
  return {
    ...{ handle, reconciled: trades.length, countWithoutRR, outside, figures: isShown ? figures : null },
    firstDay: trades[0]?.day ?? null,
    lastDay: trades.at(-1)?.day ?? null,
  };
}

const MOST_POINTS = 200;

/** The same as a link shows it. */
export function previewRecord({
  handle,
  reconciled,
  outside,
  figures,
  firstDay,
  lastDay,
}: PublicRecord): RecordPreview {
  const line = figures?.line ?? [];
  const step = Math.max(1, Math.ceil(line.length / MOST_POINTS));
  const points = line.filter((_, place) => place % step === 0 || place === line.length - 1);
  return {
    ...{ handle, reconciled, outside, firstDay, lastDay },
    netRR: figures?.netRR ?? null,
    percentage: figures?.percentage ?? null,
    ...(figures?.estimatedCount === undefined ? {} : { estimatedCount: figures.estimatedCount }),
    line: points.slice(-MOST_POINTS).map(({ day, netRR }) => ({ day, netRR })),
  };
}
