import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Checkbox, Money, SkeletonRows, Wallet } from "@entrywise/ui";
import { BarPopover, CheckList } from "@entrywise/ui/filter-bar";
import { useState } from "react";
import { useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { marketNames } from "../../../display/trade-texts.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { FailedList } from "./failed-list.tsx";

export interface AccountSelectProps {
  /** Undefined: all accounts. */
  accountIds: readonly string[] | undefined;
  onChange: (accountIds: string[] | undefined) => void;
}

/** Which accounts count: all, or any of them. */
export function AccountSelect({ accountIds, onChange }: AccountSelectProps) {
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useTradeAccounts();
  const accounts = data?.items ?? [];
  const all = accountIds === undefined;
  const chosen = all ? accounts.map(({ id }) => id) : accountIds;
  const choose = (ids: string[]) => onChange(ids.length === 0 || ids.length === accounts.length ? undefined : ids);
  const first = accounts.find(({ id }) => id === accountIds?.[0])?.name ?? "1";
  const whole = (
    <>
      <Trans>
        All<span className="ui-filter-phone">{" accounts"}</span>
      </Trans>
    </>
  );
  const value = all ? whole : accountIds.length === 1 ? first : t`${accountIds.length} of ${accounts.length}`;

  return (
    <BarPopover
      label={t`Accounts`}
      icon={<Wallet aria-hidden="true" />}
      value={value}
      active={!all}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="ui-filter-panel tf-accounts">
        <div className="ui-filter-check tf-check-all">
          <Checkbox checked={all} indeterminate={!all} onChange={() => onChange(undefined)}>
            <b className="ui-filter-check-label">{t`All accounts`}</b>
            <span className="ui-filter-check-detail">
              {tradesText(accounts.reduce((sum, { tradeCount }) => sum + tradeCount, 0))}
            </span>
          </Checkbox>
        </div>
        {data === undefined && isError ? (
          <FailedList what={t`Accounts`} onRetry={refetch} />
        ) : data === undefined ? (
          <SkeletonRows rows={3} />
        ) : (
          <CheckList
            label={t`Accounts`}
            find={t`Search accounts`}
            chosen={chosen}
            onChange={choose}
            options={accounts.map((account) => ({
              value: account.id,
              label: account.name,
              detail: (
                <>
                  {i18n._(marketNames[account.defaultMarketType])} · {tradesText(account.tradeCount)}
                  <Money value={account.balance} currency={account.currency} unit />
                </>
              ),
            }))}
          />
        )}
        <footer className="tf-foot">
          <Link to="/trade-accounts">{t`Manage accounts`}</Link>
        </footer>
      </div>
    </BarPopover>
  );
}
