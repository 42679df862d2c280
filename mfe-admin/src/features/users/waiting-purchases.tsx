import type { WaitingPurchase } from "@entrywise/contracts/platform/platform.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Note } from "@entrywise/ui";

/** Purchases found by a search that are waiting for registration with their address. */
export function WaitingPurchases({ purchases }: { purchases: readonly WaitingPurchase[] }) {
  const { t } = useLingui();
  const dates = useDateText();
  if (purchases.length === 0) return null;
  return (
    <ul aria-label={t`Purchases waiting for their buyer`}>
      {purchases.map(({ reference, email, brand, registeredAt }) => (
        <li key={`${brand} ${reference}`}>
          <Note tone="info">
            <Trans>
              Purchase <b>{reference}</b> for {email} on {brand}, registered {dates.day(registeredAt)}: no one has
              registered with this email yet.
            </Trans>
          </Note>
        </li>
      ))}
    </ul>
  );
}
