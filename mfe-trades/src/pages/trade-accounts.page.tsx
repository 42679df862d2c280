import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { Page } from "@entrywise/host";
import { LazyComponent } from "@entrywise/host/lazy-component";
import { Trans, t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Button, EstimatedCosts, Money, PageContent, Plus, SkeletonRows, Wallet } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { useEditedItem } from "@entrywise/ui/lists";
import { ListSection } from "@entrywise/ui/states";
import { useMemo } from "react";
import { AccountDialog } from "../areas/accounts/list/account-dialog.tsx";
import { AccountList } from "../areas/accounts/list/account-list.tsx";
import { AccountSideList } from "../areas/accounts/list/account-side-list.tsx";
import { useTradeAccounts } from "../data/trade-options/trade-choices.queries.ts";
import { useLingering } from "../data/trade-options/use-lingering.ts";
import { feesPart, recordPart } from "./record-part.ts";

/** A fetch that is over in a blink is still seen (T-600). */
const loadingStaysMs = 2000;

/** The accounts of trades: `/trade-accounts`. */
export function TradeAccountsPage() {
  const { data, error, refetch, isFetching } = useTradeAccounts();
  const isLoading = useLingering(isFetching, loadingStaysMs);
  const edited = useEditedItem("/trade-accounts", data?.items, isFetching);
  const add = (
    <Button variant="solid" onClick={() => edited.open("new")}>
      <Plus aria-hidden="true" />
      {t`New account`}
    </Button>
  );
  const dialog =
    edited.item === null ? null : (
      <AccountDialog
        key={edited.item === "new" ? "new" : edited.item.id}
        account={edited.item === "new" ? null : edited.item}
        onClose={edited.close}
      />
    );
  const { shown } = edited;
  if (shown !== null) {
    return (
      <Page title={shown.name} tabs={<AccountTabs id={shown.id} />}>
        <div className="al-page">
          <AccountSideList accounts={data?.items ?? []} shownId={shown.id} />
          <AccountRecord account={shown} onEdit={() => edited.open(shown)} />
        </div>
        {dialog}
      </Page>
    );
  }
  return (
    <Page title={t`Trade Accounts`}>
      <PageContent>
        <ListSection
          list={{ items: data?.items, error, refetch }}
          failure={t`Couldn't load accounts`}
          detail={t`Couldn't load your accounts. Everything else is working.`}
          rows={5}
          icon={Wallet}
          empty={t`No accounts yet`}
          hint={t`Every trade belongs to an account, with one currency and a starting balance.`}
          emptyActions={add}
        >
          {(accounts) => <AccountList accounts={accounts} isLoading={isLoading} actions={add} onEdit={edited.open} />}
        </ListSection>
      </PageContent>
      {dialog}
    </Page>
  );
}

function AccountRecord({ account, onEdit }: { account: TradeAccount; onEdit: () => void }) {
  const { id, isEnabled, broker, accountNumber, balance, currency } = account;
  const only = useMemo(() => ({ accountIds: [id] }), [id]);
  const about = (
    <span>
      <Trans>
        {[broker, accountNumber].filter(Boolean).join(" ")}
        {" Balance"} <Money value={balance} currency={currency} unit estimated={account.hasEstimatedCosts} />
      </Trans>
    </span>
  );
  const placeholder = <SkeletonRows rows={8} />;
  return (
    <div className="al-main">
      {useIsFees() ? (
        <LazyComponent key={`${id} fees`} part={feesPart} props={{ account }} placeholder={placeholder} />
      ) : (
        <EstimatedCosts when={account.hasEstimatedCosts === true}>
          <LazyComponent
            key={id}
            part={recordPart}
            props={{ isEnabled, only, about, account, onEdit }}
            placeholder={placeholder}
          />
        </EstimatedCosts>
      )}
    </div>
  );
}

const useIsFees = () => new URLSearchParams(useLocation().search).get("tab") === "fees";

function AccountTabs({ id }: { id: string }) {
  const isFees = useIsFees();
  const record = `/trade-accounts/${id}`;
  return (
    <PageTabs
      label={t`Account`}
      tabs={[
        { to: record, label: t`Record`, isCurrent: !isFees },
        { to: `${record}?tab=fees`, label: t`Fees`, isCurrent: isFees },
      ]}
    />
  );
}
