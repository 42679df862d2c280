import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { localNotation, TriangleAlert } from "@entrywise/ui";
import { directionNames } from "../../../display/trade-texts.ts";
import type { AddTradeForm } from "../add-trade/add-trade-form.ts";
import { planWarnings } from "../add-trade/plan-figures.ts";

/** The trade as Enter would add it, and what it lacks. */
export function TradeSoFar({ form, accounts }: { form: AddTradeForm; accounts: readonly TradeAccount[] }) {
  const { instrument, direction, size, price, stop, target } = form;
  if (instrument === null) return null;
  const account = accounts.find(({ id }) => id === form.accountId)?.name;
  const levels = [
    price === null ? t`without a price` : t`at ${localNotation(price)}`,
    stop === null ? t`no stop yet` : t`stop ${localNotation(stop)}`,
    ...(target === null ? [] : [t`target ${localNotation(target)}`]),
  ];
  const wrong = planWarnings(form);
  const warning = wrong.stop ?? wrong.target ?? (stop === null ? t`R needs a stop` : null);
  return (
    <p className="steps-so-far" aria-live="polite">
      <b>
        {instrument.symbol} {i18n._(directionNames[direction])} {size === null ? t`no size` : localNotation(size)}
      </b>{" "}
      {[account, ...levels].filter(Boolean).join(", ")}
      {warning === null ? null : (
        <span className="steps-warning">
          <TriangleAlert aria-hidden="true" size={14} /> {warning}
        </span>
      )}
    </p>
  );
}
