import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { addDecimals, Badge, GripVertical, Money } from "@entrywise/ui";
import { dragProps } from "@entrywise/ui/lists";
import { useOrderedList } from "../../../data/use-ordered-list.ts";
import { marketNames, toneOfSum } from "../../../display/trade-texts.ts";
import "./account-side-list.css";
import { tradesText } from "../../../display/trades-text.ts";

export interface AccountSideListProps {
  accounts: readonly TradeAccount[];
  shownId: string;
}

/** All accounts beside the one that is shown, in their order; the disabled ones below. */
export function AccountSideList({ accounts, shownId }: AccountSideListProps) {
  const { move } = useOrderedList({ path: "/trade-accounts", cacheKey: "trade-accounts", noun: t`account` });
  const enabled = accounts.filter(({ isEnabled }) => isEnabled);
  const [currency = null, ...others] = new Set(enabled.map((account) => account.currency));
  const moveTo = (from: number, to: number) => {
    const account = accounts[from];
    if (account) move({ id: account.id, position: to });
  };
  const rows = (shown: readonly TradeAccount[]) => (
    <ul>
      {shown.map((account) => (
        <li key={account.id} {...dragProps(accounts.indexOf(account), moveTo)}>
          <GripVertical aria-hidden="true" />
          <AccountLink account={account} isShown={account.id === shownId} />
        </li>
      ))}
    </ul>
  );
  const disabled = accounts.filter(({ isEnabled }) => !isEnabled);
  return (
    <nav className="al-side" aria-label={t`Trade accounts`}>
      <p className="al-head">
        <b>{t`${enabled.length} enabled`}</b>
        {currency === null || others.length > 0 ? null : (
          <Money
            value={enabled.map(({ balance }) => balance).reduce(addDecimals, "0")}
            {...{ currency, estimated: enabled.some(({ hasEstimatedCosts }) => hasEstimatedCosts === true) }}
            unit
          />
        )}
      </p>
      {rows(enabled)}
      {disabled.length === 0 ? null : <div className="al-disabled">{rows(disabled)}</div>}
      <p className="al-note">
        <Trans>
          Accounts appear in this order everywhere. <Link to="/trade-accounts">Reorder, enable or add accounts</Link>
        </Trans>
      </p>
    </nav>
  );
}

function AccountLink({ account, isShown }: { account: TradeAccount; isShown: boolean }) {
  const { id, name, currency, balance, netProfit, isEnabled, hasRules, defaultMarketType, tradeCount } = account;
  const estimated = account.hasEstimatedCosts;
  return (
    <Link to={`/trade-accounts/${id}`} aria-current={isShown ? "page" : undefined}>
      <span className="al-name">
        <b title={name}>{name}</b>
        {hasRules ? <Badge bg="bg.muted">{t`Rules`}</Badge> : null}
      </span>
      <span className="al-figure">
        {isEnabled ? (
          <Money value={balance} currency={currency} estimated={estimated} />
        ) : (
          <Badge bg="bg.muted">{t`Disabled`}</Badge>
        )}
      </span>
      <small>
        {i18n._(marketNames[defaultMarketType])} · {tradesText(tradeCount)}
      </small>
      <small className="al-figure">
        {tradeCount === 0 ? null : (
          <Money {...{ value: netProfit, currency, estimated }} signed result={toneOfSum(netProfit)} />
        )}
      </small>
    </Link>
  );
}
