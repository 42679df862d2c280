import type { SharedAccount } from "@entrywise/contracts/groups/group-shares";
import { isAccountShared } from "@entrywise/contracts/groups/group-trade-columns";
import { MarketType } from "@entrywise/domain/enumerations";
import { type MessageDescriptor, msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, formatNumber, missing, Panel } from "@entrywise/ui";
import { type Preferences, withAccount } from "./preferences.ts";

interface SharedAccountsProps {
  accounts: readonly SharedAccount[];
  shared: Preferences["accounts"];
  disabled: boolean;
  onChange: (shared: Preferences["accounts"]) => void;
}

const marketNames: Readonly<Record<MarketType, MessageDescriptor>> = {
  [MarketType.Forex]: msg`Forex`,
  [MarketType.Crypto]: msg`Crypto`,
  [MarketType.Stock]: msg`Stocks`,
  [MarketType.Index]: msg`Index`,
  [MarketType.CFD]: msg`CFD`,
};

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Accounts whose money and name may be shown; of the others both stay private whatever the switches say. */
export function SharedAccounts({ accounts, shared, disabled, onChange }: SharedAccountsProps) {
  const { t } = useLingui();
  const ids = accounts.map(({ id }) => id);
  const open = accounts.filter(({ id }) => isAccountShared(shared, id));
  const closed = accounts.length - open.length;
  const addUpAccounts = (list: readonly SharedAccount[], countOf: (account: SharedAccount) => number) =>
    whole(list.reduce((sum, account) => sum + countOf(account), 0));
  return (
    <Panel title={t`Accounts`} sub={t`whose amounts and name can be shown`} flush>
      <table className="ui-table shared-accounts" aria-label={t`Accounts`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className="ui-end">
              <Trans>Here</Trans>
            </th>
            <th scope="col" className="ui-end">
              <Trans>Custom setting</Trans>
            </th>
            <th scope="col" className="ui-end">
              <Trans>Follow</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => {
            const { id, name, markets, total, ownTotal } = account;
            const isShared = open.includes(account);
            return (
              <tr key={id} data-closed={!isShared || undefined}>
                <th scope="row">
                  <Checkbox
                    writes
                    checked={isShared}
                    disabled={disabled}
                    onChange={(isOn) => onChange(withAccount(shared, id, isOn, ids))}
                  >
                    <span>
                      <b>{name}</b> <small>{markets.map((market) => t(marketNames[market])).join(", ")}</small>
                    </span>
                  </Checkbox>
                </th>
                <td className="ui-end">{whole(total)}</td>
                <td className="ui-end">{whole(ownTotal)}</td>
                <td className="ui-end">{isShared ? <b>{whole(total - ownTotal)}</b> : missing}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>All</Trans>
            </th>
            <td className="ui-end">{addUpAccounts(accounts, ({ total }) => total)}</td>
            <td className="ui-end">{addUpAccounts(accounts, ({ ownTotal }) => ownTotal)}</td>
            <td className="ui-end">{addUpAccounts(open, ({ total, ownTotal }) => total - ownTotal)}</td>
          </tr>
        </tfoot>
      </table>
      {closed === 0 ? null : (
        <p className="group-note groups-note-line">
          <Plural
            value={closed}
            one="Profits, percentages and account info for the other account stay private regardless of these switches."
            other="Profits, percentages and account info for the other # accounts stay private regardless of these switches."
          />{" "}
          <Trans>This also applies to accounts you add later.</Trans>
        </p>
      )}
    </Panel>
  );
}
