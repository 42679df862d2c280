import type { TradeImport } from "@entrywise/contracts/trades/trade-import";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, formatNumber, missing, Panel, SkeletonRows, Tag } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useState } from "react";
import { failureText } from "./import-failure.ts";
import { useImports } from "./imports.queries.ts";
import { UndoImportDialog } from "./undo-import-dialog.tsx";
import { useRunningImport } from "./use-running-import.ts";

const states: Record<TradeImport["state"], MessageDescriptor> = {
  running: msg`Running`,
  done: msg`Imported`,
  failed: msg`Failed`,
  undone: msg`Undone`,
};

const canUndo = ({ state, undoUntil }: TradeImport) =>
  state === "done" && undoUntil !== null && Date.parse(undoUntil) > Date.now();

/** What came in so far, newest first, each to be undone within its time. */
export function PastImports() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImports();
  const [undoing, setUndoing] = useState<TradeImport | null>(null);
  const imports = data?.pages.flatMap(({ items }) => items);
  if (imports === undefined && error !== null) {
    return (
      <QueryFailure
        query={{ data: imports, error, refetch }}
        failure={t`Couldn't load past imports`}
        detail={t`You can still import files.`}
      />
    );
  }
  return (
    <Panel title={t`Imports`} sub={t`can be undone for 30 days`} flush className="im-past">
      {imports === undefined ? (
        <div className="im-none">
          <SkeletonRows rows={3} />
        </div>
      ) : imports.length === 0 ? (
        <p className="im-none">{t`No imports yet`}</p>
      ) : (
        <div className="ui-scroll ui-fades">
          <table className="ui-table">
            <thead>
              <tr>
                <th scope="col" className="im-roomy">{t`When`}</th>
                <th scope="col" className="ui-yields">{t`File`}</th>
                <th scope="col" className="im-roomy ui-yields">{t`Account`}</th>
                <th scope="col">{t`State`}</th>
                <th scope="col" className="ui-end">{t`New`}</th>
                <th scope="col" className="im-roomy ui-end">{t`Duplicates`}</th>
                <th scope="col">
                  <span className="ui-said">{t`Undo`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {imports.map((item) => (
                <ImportRow key={item.id} item={item} onUndo={() => setUndoing(item)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage ? (
        <div className="im-none">
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t`Show more`}</Button>
        </div>
      ) : null}
      {undoing === null ? null : (
        <UndoImportDialog
          importId={undoing.id}
          fileName={undoing.fileName}
          addedTrades={undoing.addedTrades}
          onClose={() => setUndoing(null)}
          onUndone={() => undefined}
        />
      )}
    </Panel>
  );
}

const origins: Partial<Record<TradeImport["origin"], string>> = { sftp: "SFTP", ftps: "FTPS", program: "API" };

/** How it came, where it was not through this page. */
function Origin({ origin, broker }: Pick<TradeImport, "origin" | "broker">) {
  const word = broker ? t({ context: "import", message: "Sync" }) : origins[origin];
  if (word === undefined) return null;
  return (
    <span className="im-by">
      <Tag>{word}</Tag>
    </span>
  );
}

const count = (n: number) => formatNumber(n, { decimals: 0 });

function ImportRow({ item, onUndo }: { item: TradeImport; onUndo: () => void }) {
  const dates = useDateText();
  const progress = useRunningImport(item);
  const { addedTrades, skippedTrades } = progress ?? item;
  const when = dates.dateTime(item.createdAt);
  const failure = item.error === null ? null : failureText(item, item.error);
  return (
    <tr>
      <td className="im-roomy">{when}</td>
      <th scope="row" className="ui-yields" title={item.fileName}>
        {item.fileName}
        <Origin origin={item.origin} broker={item.broker} />
        <small className="im-tight">{[when, item.accountName].filter(Boolean).join(" · ")}</small>
      </th>
      <td className="im-roomy ui-yields" title={item.accountName ?? undefined}>
        {item.accountName ?? missing}
      </td>
      <td title={failure ?? undefined} className={item.state === "failed" ? "im-failed" : ""}>
        {i18n._(states[item.state])}
        {failure === null ? "" : `: ${failure}`}
        {progress === null || progress.total === null ? null : (
          <small className="im-quiet"> {t`${count(progress.processed)} of ${count(progress.total)}`}</small>
        )}
      </td>
      <td className="ui-end">
        {item.state === "done" && item.addedTrades > 0 ? (
          <Link className="im-link" to={`/trades/timeline?importId=${item.id}`}>
            {count(addedTrades)}
          </Link>
        ) : (
          count(addedTrades)
        )}
      </td>
      <td className="im-roomy ui-end">{count(skippedTrades)}</td>
      <td className="ui-end">
        {canUndo(item) ? (
          <Button
            size="xs"
            variant="ghost"
            title={t`until ${dates.day(item.undoUntil ?? "")}`}
            aria-label={t`Undo import of ${item.fileName}`}
            onClick={onUndo}
          >{t`Undo`}</Button>
        ) : null}
      </td>
    </tr>
  );
}
