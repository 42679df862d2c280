import type { CurrencyPrices } from "@entrywise/contracts/trades/currencies.api";
import { currencies, DEFAULT_CURRENCY } from "@entrywise/domain/rates/currencies";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t, useLingui } from "@entrywise/host/macro";
import { formatNumber, missing, Panel, Select, Skeleton } from "@entrywise/ui";
import { useState } from "react";
import { useCurrencyPrices } from "./currency-prices.queries.ts";

/** Digits that say something of a price, however small it is. */
const SIGNIFICANT = 6;

/** Currencies with their decimals, and what they cost in one of them. */
export function CurrenciesPanel() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: "currency" });
  const [base, setBase] = useState(DEFAULT_CURRENCY);
  const { prices, isLoading } = useCurrencyPrices(base);
  const dates = useDateText();
  const day = prices?.lastUpdated == null ? null : dates.ofDayKey(prices.lastUpdated);
  const source = prices?.source ?? "";
  const options = currencies.filter(({ isCoin }) => !isCoin).map(({ code }) => ({ value: code, label: code }));
  return (
    <Panel
      title={<Trans>Currencies</Trans>}
      sub={day === null ? "" : `${source}, ${day}`}
      actions={<Select aria-label={t`Prices in`} value={base} options={options} onChange={setBase} />}
      flush
      className="tool-currencies"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="tool-table" aria-label={t`Currencies`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Code</Trans>
              </th>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Symbol</Trans>
              </th>
              <th scope="col">
                <Trans>Decimals</Trans>
              </th>
              <th scope="col">
                <Trans>Price in {base}</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {currencies.map(({ code, name, symbol, decimals, isCoin }) => (
              <tr key={code}>
                <th scope="row">
                  <b>{code}</b>
                </th>
                <td>{isCoin ? name : (names.of(code) ?? name)}</td>
                <td>{symbol}</td>
                <td>{decimals}</td>
                <td>{isLoading ? <Skeleton width={60} height={14} /> : <Price prices={prices} code={code} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {prices === null ? null : (
        <p className="tool-detail tool-note">
          <Trans>Currencies without a price have no published reference rate. Enter a pip value for those.</Trans>
        </p>
      )}
    </Panel>
  );
}

/** Prices that did not come are missing; where they came without this one, nobody publishes it. */
function Price({ prices, code }: { prices: CurrencyPrices | null; code: string }) {
  const price = prices?.items[code];
  if (price !== undefined) return priceText(price);
  return prices === null ? missing : <span className="tool-no-rate">{t`No rate`}</span>;
}

function priceText(price: string): string {
  const [whole = "0", part = ""] = price.split(".");
  const zeros = whole === "0" ? (/^0*/.exec(part)?.[0].length ?? 0) : 0;
  const decimals = whole === "0" ? zeros + SIGNIFICANT - 1 : Math.max(0, SIGNIFICANT - whole.length);
  return formatNumber(price, { decimals: Math.min(decimals, 10) });
}
