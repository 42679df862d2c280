import { saveCashEntry } from "@entrywise/contracts/trades/ledger.api";
import { msg, t } from "@entrywise/host/macro";
import { Button, Download, formatNumber, IconButton, Minus, Panel, Plus, Segmented } from "@entrywise/ui";
import { useState } from "react";
import { translatedOptions } from "../../../display/translated.ts";
import { useLedger, useLedgerExport } from "./account-books.queries.ts";
import { CashDialog } from "./cash-dialog.tsx";
import { CashKindDialog } from "./cash-kind-dialog.tsx";
import { describeKind } from "./ledger-columns.tsx";
import { type EditedEntry, LedgerLines } from "./ledger-lines.tsx";
import { LedgerMonths } from "./ledger-months.tsx";
import "./account-books.css";

const typedKind = saveCashEntry.shape.kind;

const views = [
  {
    value: "months",
    label: msg`By month`,
  },
  {
    value: "lines",
    label: msg`All entries`,
  },
] as const;

/** What was posted to an account with the balance after it, by month or line by line; cash is typed here. */
export function LedgerPanel({ accountId, currency }: { accountId: string; currency: string }) {
  const [view, setView] = useState<(typeof views)[number]["value"]>("months");
  const [edited, setEdited] = useState<EditedEntry | null>(null);
  const save = useLedgerExport(accountId);
  const total = useLedger(accountId).data?.pages[0]?.total;
  const count = total === undefined ? "" : t`${formatNumber(total, { decimals: 0 })} entries, `;
  const Lines = view === "months" ? LedgerMonths : LedgerLines;
  return (
    <Panel
      flush
      className="ab-ledger"
      title={t`Ledger`}
      sub={view === "months" ? t`results by month, newest first` : t`${count}newest first`}
      actions={
        <>
          <Segmented
            size="sm"
            label={t`Ledger entries`}
            value={view}
            options={translatedOptions(views)}
            onChange={setView}
          />
          <Button size="sm" onClick={() => setEdited("deposit")}>
            <Plus aria-hidden="true" />
            {t`Deposit`}
          </Button>
          <Button size="sm" onClick={() => setEdited("withdrawal")}>
            <Minus aria-hidden="true" />
            {t`Withdrawal`}
          </Button>
          <IconButton size="sm" aria-label={t`Export as CSV`} onClick={() => void save()}>
            <Download aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <Lines accountId={accountId} currency={currency} onEdit={setEdited} />
      {edited === null || typeof edited === "string" || edited.isOwn ? null : (
        <CashKindDialog currency={currency} entry={edited} onClose={() => setEdited(null)} />
      )}
      {edited === null || (typeof edited !== "string" && !edited.isOwn) ? null : (
        <CashDialog
          accountId={accountId}
          currency={currency}
          entry={typeof edited === "string" ? null : edited}
          kind={typedKind.catch("deposit").parse(typeof edited === "string" ? edited : describeKind(edited))}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
