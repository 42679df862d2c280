import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { Page, problemReference, problemText } from "@entrywise/host";
import { Button, EmptyState, FailedPart, PageContent, Plus, SkeletonRows, Wallet } from "@entrywise/ui";
import { useState } from "react";
import { AccountDialog } from "../features/accounts/account-dialog.tsx";
import { AccountList } from "../features/accounts/account-list.tsx";
import { useTradeAccounts } from "../trade-choices/trade-choices.queries.ts";

/** Where trades are booked: `/trade-accounts`. */
export function TradeAccountsPage() {
  const { data, error, refetch } = useTradeAccounts();
  /** Null: none is open; "new": one that does not exist yet. */
  const [edited, setEdited] = useState<TradeAccount | "new" | null>(null);
  const add = (
    <Button variant="solid" onClick={() => setEdited("new")}>
      <Plus aria-hidden="true" />
      New account
    </Button>
  );
  return (
    <Page title="Trade Accounts">
      <PageContent>
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={5} height={44} />
          ) : (
            <FailedPart
              title="Accounts could not be loaded"
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, "The list of accounts is not answering. Everything else works.")}
            </FailedPart>
          )
        ) : data.items.length === 0 ? (
          <EmptyState icon={Wallet} title="No accounts yet" actions={add}>
            An account is where trades are booked, in one currency and from a starting balance.
          </EmptyState>
        ) : (
          <AccountList accounts={data.items} actions={add} onEdit={setEdited} />
        )}
      </PageContent>
      {edited === null ? null : (
        <AccountDialog account={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
