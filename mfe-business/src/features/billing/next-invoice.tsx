import type { BusinessBilling } from "@entrywise/contracts/business/business-billing.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { amountText } from "../../frame/texts.ts";

/** Forecast of the next invoice; nothing if there won't be one. */
export function NextInvoice({ billing }: { billing: BusinessBilling }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { nextInvoice, seatPrice, currency } = billing;
  if (nextInvoice === null) return null;
  const { at, seats, total, leaving = 0 } = nextInvoice;
  const each = amountText(seatPrice);
  const without = amountText(total - leaving * seatPrice);
  return (
    <Panel title={t`Next invoice`} sub={t`${dates.day(at)}, subject to change`}>
      <dl className="business-sums">
        <dt>
          <Plural value={seats} one="# seat" other="# seats" /> × {each}
        </dt>
        <dd>{amountText(total)}</dd>
        <dt className="business-total">
          <Trans>Total</Trans>
        </dt>
        <dd className="business-total">
          {amountText(total)} {currency}
        </dd>
      </dl>
      {leaving === 0 ? null : (
        <p className="billing-quiet">
          <Plural
            value={leaving}
            one={`# member leaves before then: ${without} if no one else joins.`}
            other={`# members leave before then: ${without} if no one else joins.`}
          />
        </p>
      )}
    </Panel>
  );
}
