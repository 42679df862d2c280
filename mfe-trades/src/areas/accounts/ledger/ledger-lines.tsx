import type { LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Money } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useMemo } from "react";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import { useLedger } from "./account-books.queries.ts";
import { hasKind, ledgerColumns } from "./ledger-columns.tsx";

/** A line that is typed anew, or one that exists. */
export type EditedEntry = LedgerRow | "deposit" | "withdrawal";

export interface LedgerLinesProps {
  accountId: string;
  currency: string;
  onEdit: (entry: EditedEntry) => void;
}

/** Every booking of an account with the balance after it. */
export function LedgerLines({ accountId, currency, onEdit }: LedgerLinesProps) {
  const ledger = useLedger(accountId);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = ledger;
  const { navigate } = useHost();
  const dates = useDateText();
  const narrow = useMedia(phoneQuery);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const columns: TableColumn<LedgerRow>[] = useTextMemo(
    () => ledgerColumns({ currency, dates, narrow, onEdit }),
    [currency, dates, narrow, onEdit],
  );
  const [page] = data?.pages ?? [];
  const open = (row: LedgerRow) => {
    if (row.kind === "trade") navigate(`/trades/${row.id}`);
    else if (row.isOwn || hasKind(row)) onEdit(row);
  };
  if (page === undefined) return <LedgerState query={ledger} />;
  return (
    <>
      <VirtualTable
        label={t`Ledger`}
        columns={columns}
        rows={rows}
        rowKey={({ id, at }) => `${id} ${at}`}
        rowCount={page.total}
        rowHeight={narrow ? 48 : 32}
        onOpen={open}
        onNearEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
        }}
        empty={<p className="ab-empty">{t`No entries yet. Each close position adds an entry.`}</p>}
      />
      <BalanceToday accountId={accountId} currency={currency} />
    </>
  );
}

/** While the ledger is fetched, or when that failed. */
export function LedgerState({ query }: { query: Pick<QueryState<unknown>, "error" | "refetch"> }) {
  return (
    <div className="ab-state">
      <QuerySection
        query={{ ...query, data: undefined }}
        failure={t`Couldn't load the ledger`}
        rows={9}
        rowHeight={32}
      />
    </div>
  );
}

/** Foot of the ledger. */
export function BalanceToday({ accountId, currency }: { accountId: string; currency: string }) {
  const balance = useLedger(accountId).data?.pages[0]?.balance;
  if (balance === undefined) return null;
  return (
    <p className="ab-foot">
      <b>{t`Balance today`}</b>
      <Money value={balance} currency={currency} unit />
    </p>
  );
}
