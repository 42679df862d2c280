import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportEvent } from "@entrywise/contracts/trades/trade-import";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, CircleCheck, formatNumber, Panel, Progress } from "@entrywise/ui";
import { countSentence } from "./count-sentence.ts";
import { UnusedAccount } from "./unused-account.tsx";

const stageTexts: Record<ImportEvent["stage"], MessageDescriptor> = {
  reading: msg`Reading the file`,
  checking: msg`Checking for duplicates`,
  saving: msg`Saving trades`,
  done: msg`Done`,
  failed: msg`Failed`,
};

const count = (n: number) => formatNumber(n, { decimals: 0 });
const trades = (n: number) => `${count(n)} ${n === 1 ? t`trade` : t`trades`}`;

/** How far an import is. Leaving the page does not stop it. */
export function ImportRunning({ event, fileName }: { event: ImportEvent | null; fileName: string }) {
  const total = event?.total ?? null;
  const text = event === null ? t`Starting` : i18n._(stageTexts[event.stage]);
  return (
    <Panel title={t`Importing`} sub={fileName}>
      <div className="im-running">
        <p role="status">
          <b>{text}</b>
          <span>{event === null || total === null ? "" : t`${count(event.processed)} of ${count(total)}`}</span>
        </p>
        <Progress label={text} value={event?.processed ?? 0} max={total ?? 1} />
        <p className="im-quiet">{t`You can leave this page. The import will continue.`}</p>
      </div>
    </Panel>
  );
}

/** The sentence of the preview where it came true. */
function cameFrom(fileName: string, rows: number, counts: ImportDoneProps["counts"], added: number): string {
  const sentence = counts === null || counts.trades !== added ? null : countSentence(counts);
  if (sentence !== null) return `${sentence} · ${fileName}`;
  return rows === added
    ? fileName
    : t`${plural(rows, { one: `from ${count(rows)} row of ${fileName}`, other: `from ${count(rows)} rows of ${fileName}` })}`;
}

export interface ImportDoneProps {
  importId: string;
  fileName: string;
  /** That were to be imported. */
  rows: number;
  /** Of the preview; null where they do not count all the rows. */
  counts: ImportPreview["counts"] | null;
  event: ImportEvent;
  onUndo: () => void;
  onAnother: () => void;
}

/** What an import has brought. */
export function ImportDone({ importId, fileName, rows, counts, event, onUndo, onAnother }: ImportDoneProps) {
  return (
    <section className="im-verdict im-verdict-ok" aria-label={t`Import complete`}>
      <div className="im-verdict-head" role="status">
        <CircleCheck aria-hidden="true" />
        <h2>{t`${trades(event.addedTrades)} imported`}</h2>
        <span>
          {cameFrom(fileName, rows, counts, event.addedTrades)}
          {event.skippedTrades > 0 ? t` · ${count(event.skippedTrades)} duplicates` : ""}
        </span>
      </div>
      <div className="im-done-actions">
        {event.addedTrades > 0 ? (
          <Button variant="solid" asChild>
            <Link to={`/trades/timeline?importId=${importId}`}>{t`View trades`}</Link>
          </Button>
        ) : null}
        <Button onClick={onAnother}>{t`Import another file`}</Button>
        {event.addedTrades > 0 ? <Button variant="ghost" onClick={onUndo}>{t`Undo import`}</Button> : null}
      </div>
      <UnusedAccount />
    </section>
  );
}
