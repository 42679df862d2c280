import type { LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import { problemReference, problemText, useHost } from "@entrywise/host";
import { Button, FailedPart, formatNumber, Minus, Money, Panel, Plus, SkeletonRows } from "@entrywise/ui";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useMemo, useState } from "react";
import { useDateText } from "../../trade-display/use-date-text.ts";
import { phoneQuery, useMedia } from "../../trade-display/use-media.ts";
import { useLedger } from "./account-books.queries.ts";
import { CashDialog } from "./cash-dialog.tsx";
import { ledgerColumns } from "./ledger-columns.tsx";
import "./account-books.css";

type Edited = LedgerRow | "deposit" | "withdrawal";

/** Every booking of an account with the balance after it; deposits and withdrawals are typed here. */
export function LedgerPanel({ accountId, currency }: { accountId: string; currency: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLedger(accountId);
  const { navigate } = useHost();
  const dates = useDateText();
  const narrow = useMedia(phoneQuery);
  const [edited, setEdited] = useState<Edited | null>(null);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const columns: TableColumn<LedgerRow>[] = useMemo(
    () => ledgerColumns({ currency, dates, narrow, onEdit: setEdited }),
    [currency, dates, narrow],
  );
  const [page] = data?.pages ?? [];
  const open = (row: LedgerRow) => {
    if (row.kind === "trade") navigate(`/trades/${row.id}`);
    else if (row.isOwn) setEdited(row);
  };
  return (
    <Panel
      flush
      className="ab-ledger"
      title="Ledger"
      sub={page ? `${formatNumber(page.total, { decimals: 0 })} bookings, newest first` : "newest first"}
      actions={
        <>
          <Button size="sm" onClick={() => setEdited("deposit")}>
            <Plus aria-hidden="true" />
            Deposit
          </Button>
          <Button size="sm" onClick={() => setEdited("withdrawal")}>
            <Minus aria-hidden="true" />
            Withdrawal
          </Button>
        </>
      }
    >
      {page === undefined ? (
        <div className="ab-state">
          {error === null ? (
            <SkeletonRows rows={9} />
          ) : (
            <FailedPart
              title="The ledger could not be loaded"
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, "Everything else works.")}
            </FailedPart>
          )}
        </div>
      ) : (
        <>
          <VirtualTable
            label="Ledger"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowCount={page.total}
            rowHeight={narrow ? 48 : 32}
            onOpen={open}
            onNearEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
            empty={<p className="ab-empty">Nothing is booked yet. Trades come in when they are closed.</p>}
          />
          <p className="ab-foot">
            <b>Balance today</b>
            <Money value={page.balance} currency={currency} unit />
          </p>
        </>
      )}
      {edited === null ? null : (
        <CashDialog
          accountId={accountId}
          currency={currency}
          entry={typeof edited === "string" ? null : edited}
          kind={
            edited === "withdrawal" || (typeof edited === "object" && edited.kind === "withdrawal")
              ? "withdrawal"
              : "deposit"
          }
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
