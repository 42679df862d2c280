import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, GripVertical, Money, Panel, Spinner } from "@entrywise/ui";
import { DeleteDialog, dragProps, EnabledSwitch, RowActions } from "@entrywise/ui/lists";
import { type ReactNode, useState } from "react";
import { useOrderedList } from "../../../data/use-ordered-list.ts";
import { marketNames } from "../../../display/trade-texts.ts";

export interface AccountListProps {
  accounts: readonly TradeAccount[];
  isLoading: boolean;
  /** Beside the title. */
  actions: ReactNode;
  onEdit: (account: TradeAccount) => void;
}

/** All accounts in the order in which every list of accounts shows them. */
export function AccountList({ accounts, isLoading, actions, onEdit }: AccountListProps) {
  const { move, enable, remove } = useOrderedList({
    path: "/trade-accounts",
    cacheKey: "trade-accounts",
    noun: t`account`,
  });
  const [deleting, setDeleting] = useState<TradeAccount | null>(null);
  const enabled = accounts.filter(({ isEnabled }) => isEnabled).length;
  const moveTo = (from: number, to: number) => {
    const account = accounts[from];
    if (account) move({ id: account.id, position: to });
  };
  const head = (
    <>
      {isLoading ? <Spinner label={t`Loading accounts`} /> : null}
      {actions}
    </>
  );
  return (
    <Panel title={t`Accounts`} sub={t`${enabled} enabled of ${accounts.length}`} actions={head} flush>
      <div className="ui-scroll ui-fades">
        <table className="ui-table ordered ui-wide-paper" aria-label={t`Trade accounts`} aria-busy={isLoading}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t`Account`}</th>
              <th scope="col" className="ordered-roomy">{t`Market`}</th>
              <th scope="col" className="ordered-roomy ui-end">{t`Trades`}</th>
              <th scope="col" className="ordered-roomy ui-end">{t`Starting balance`}</th>
              <th scope="col" className="ordered-roomy ui-end">{t`Balance`}</th>
              <th scope="col">{t`Enabled`}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {accounts.map((account, index) => (
              <tr key={account.id} className={account.isEnabled ? "" : "ordered-off"} {...dragProps(index, moveTo)}>
                <td>
                  <GripVertical aria-hidden="true" />
                </td>
                <td className="ordered-name">
                  <Link to={`/trade-accounts/${account.id}`}>
                    <b>{account.name}</b>
                    <small>{describeAccount(account)}</small>
                    <small className="ordered-tight">
                      <Balance account={account} /> · {countTrades(account)}
                    </small>
                  </Link>
                </td>
                <td className="ordered-roomy">{i18n._(marketNames[account.defaultMarketType])}</td>
                <td className="ordered-roomy ui-end">{formatNumber(account.tradeCount, { decimals: 0 })}</td>
                <td className="ordered-roomy ui-end">
                  <Money value={account.startBalance} currency={account.currency} />
                </td>
                <td className="ordered-roomy ui-end">
                  <Balance account={account} />
                </td>
                <td>
                  <EnabledSwitch
                    name={account.name}
                    isEnabled={account.isEnabled}
                    onChange={(enabled) => enable({ id: account.id, enabled })}
                  />
                </td>
                <td className="ui-end">
                  <RowActions
                    name={account.name}
                    index={index}
                    count={accounts.length}
                    onMove={(to) => moveTo(index, to)}
                    onEdit={() => onEdit(account)}
                    onDelete={() => setDeleting(account)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ordered-note">{t`Accounts appear in this order everywhere. A disabled account keeps its trades.`}</p>
      {deleting === null ? null : (
        <DeleteDialog
          title={t`Delete account`}
          text={t`Delete account ${deleting.name}? Its deposits and withdrawals will be deleted too.`}
          onCancel={() => setDeleting(null)}
          onDelete={() => {
            remove({ id: deleting.id });
            setDeleting(null);
          }}
        />
      )}
    </Panel>
  );
}

const Balance = ({ account: { balance, currency, hasEstimatedCosts: estimated } }: { account: TradeAccount }) => (
  <Money {...{ value: balance, currency, estimated }} unit />
);

function describeAccount({ broker, accountNumber }: TradeAccount): string {
  return [broker, accountNumber].filter(Boolean).join(" · ");
}

function countTrades({ tradeCount }: TradeAccount): string {
  return `${formatNumber(tradeCount, { decimals: 0 })} ${tradeCount === 1 ? t`trade` : t`trades`}`;
}
