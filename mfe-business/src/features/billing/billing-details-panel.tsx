import { type BillingDetails, billingDetails } from "@entrywise/contracts/business/business-billing.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, missing, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useBusinessPart } from "../../data/business.queries.ts";
import { BillingDetailsDialog } from "./billing-details-dialog.tsx";

/** Recipient and address of invoices. */
export function BillingDetailsPanel({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const [isEdited, setIsEdited] = useState(false);
  const query = useBusinessPart(["billing-details", businessId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/billing/details", {
      params: { businessId },
      parser: billingDetails,
      signal,
    }),
  );
  return (
    <Panel
      title={t`Billing details`}
      actions={
        query.data === undefined ? null : (
          <Button size="sm" variant="ghost" aria-label={t`Edit billing details`} onClick={() => setIsEdited(true)}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <QuerySection query={query} failure={t`Couldn't load billing details`}>
        {(details) => (
          <>
            <Shown details={details} />
            {isEdited ? (
              <BillingDetailsDialog businessId={businessId} details={details} onClose={() => setIsEdited(false)} />
            ) : null}
          </>
        )}
      </QuerySection>
    </Panel>
  );
}

const postcodeLast = new Set(["GB", "IE", "US", "CA", "AU", "NZ", "IN"]);

/** Town and postcode in the order of the country. */
function townLine({ postalCode, city, country }: Pick<BillingDetails, "postalCode" | "city" | "country">): string {
  return (postcodeLast.has(country) ? `${city} ${postalCode}` : `${postalCode} ${city}`).trim();
}

function Shown({ details }: { details: BillingDetails }) {
  const { t, i18n } = useLingui();
  const { company, addressLine1, addressLine2, postalCode, city, country, taxNumber, billingEmail } = details;
  const place = country === "" ? "" : (new Intl.DisplayNames(i18n.locale, { type: "region" }).of(country) ?? country);
  const address = [addressLine1, addressLine2, townLine({ postalCode, city, country }), place].filter(
    (line) => line !== "",
  );
  const rows = [
    { name: t`Company`, lines: [company] },
    { name: t`Address`, lines: address.length === 0 ? [missing] : address },
    { name: t`Tax number`, lines: [taxNumber || missing] },
    { name: t`Billing email`, lines: [billingEmail || missing] },
  ];
  return (
    <dl className="billing-details">
      {rows.map(({ name, lines }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
