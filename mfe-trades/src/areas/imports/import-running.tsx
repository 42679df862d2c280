import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportEvent } from "@entrywise/contracts/trades/trade-import";
import { Link } from "@entrywise/host/router";
import { Button, CircleCheck, formatNumber, Panel, Progress } from "@entrywise/ui";
import { countSentence } from "./count-sentence.ts";

const words: Record<ImportEvent["stage"], string> = {
  reading: "Reading the file",
  checking: "Checking duplicates",
  saving: "Saving trades",
  done: "Done",
  failed: "Failed",
};

const count = (n: number) => formatNumber(n, { decimals: 0 });
const trades = (n: number) => `${count(n)} ${n === 1 ? "trade" : "trades"}`;

/** How far an import is. Leaving the page does not stop it. */
export function ImportRunning({ event, fileName }: { event: ImportEvent | null; fileName: string }) {
  const total = event?.total ?? null;
  const text = event === null ? "Starting" : words[event.stage];
  return (
    <Panel title="Importing" sub={fileName}>
      <div className="im-running">
        <p role="status">
          <b>{text}</b>
          <span>{event === null || total === null ? "" : `${count(event.processed)} of ${count(total)}`}</span>
        </p>
        <Progress label={text} value={event?.processed ?? 0} max={total ?? 1} />
        <p className="im-quiet">You may leave this page; the import goes on.</p>
      </div>
    </Panel>
  );
}

/** The sentence of the preview where it came true. */
function cameFrom(fileName: string, rows: number, counts: ImportDoneProps["counts"], added: number): string {
  const sentence = counts === null || counts.trades !== added ? null : countSentence(counts);
  if (sentence !== null) return `${sentence} · ${fileName}`;
  return rows === added ? fileName : `from ${count(rows)} ${rows === 1 ? "row" : "rows"} of ${fileName}`;
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
    <section className="im-verdict im-verdict-ok" aria-label="Import done">
      <div className="im-verdict-head" role="status">
        <CircleCheck aria-hidden="true" />
        <h2>{trades(event.addedTrades)} imported</h2>
        <span>
          {cameFrom(fileName, rows, counts, event.addedTrades)}
          {event.skippedTrades > 0 ? ` · ${count(event.skippedTrades)} already here or left out` : ""}
        </span>
      </div>
      <div className="im-done-actions">
        {event.addedTrades > 0 ? (
          <Button variant="solid" asChild>
            <Link to={`/trades/timeline?importId=${importId}`}>View trades</Link>
          </Button>
        ) : null}
        <Button onClick={onAnother}>Import another file</Button>
        {event.addedTrades > 0 ? (
          <Button variant="ghost" onClick={onUndo}>
            Undo import
          </Button>
        ) : null}
      </div>
    </section>
  );
}
