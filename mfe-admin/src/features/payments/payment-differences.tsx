import {
  type PaymentDifference,
  type PaymentReversal,
  paymentDifference,
  paymentReversal,
} from "@entrywise/contracts/platform/payments-admin.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, CircleCheck, EmptyState, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useAdminCommand } from "../../data/admin.queries.ts";
import { usePlatformCall } from "../../data/calls.ts";
import { StatusBadge } from "../../parts/membership-status.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

const compared = z.object({
  items: z.array(paymentDifference),
  /** Earlier services don't detect them. */
  reversals: z.array(paymentReversal).default([]),
  alarms: z.array(z.object({ eventId: z.string(), at: z.string() })),
});
const queryKey = ["admin", "payment-differences"];

const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`status`,
  cancelAt: msg`end`,
  currentPeriodStart: msg`period start`,
  currentPeriodEnd: msg`period end`,
  defaultPaymentMethodId: msg`payment method`,
};

/** Subscriptions that differ between the payment provider and us, each corrected to the provider's state. */
export function PaymentDifferences() {
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const [asked, ask] = useState<PaymentDifference | null>(null);
  const query = useQuery({
    queryKey,
    // Checks every customer at the provider, so it is only started manually.
    enabled: false,
    queryFn: ({ signal }) => callPlatform("GET /payments/differences", { parser: compared, signal }),
  });
  const { isFetching, refetch } = query;
  return (
    <Panel
      title={t`Payments`}
      sub={t`Our data vs the payment provider's`}
      actions={
        <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Compare</Trans>
        </Button>
      }
      flush
    >
      {query.isPending && !isFetching ? (
        <p className="admin-line">
          <Trans>This checks every customer with the payment provider and can take a while.</Trans>
        </p>
      ) : (
        <QuerySection
          query={query.error ? { ...query, data: undefined } : query}
          failure={t`Couldn't compare payments`}
          detail={t`The payment provider didn't respond.`}
          rows={4}
        >
          {(data) => (
            <>
              {data.alarms.length === 0 ? null : <Alarms alarms={data.alarms} />}
              <Reversals items={data.reversals} />
              {data.items.length === 0 ? (
                <EmptyState icon={CircleCheck} title={t`No differences`}>
                  <Trans>Our data matches the payment provider's.</Trans>
                </EmptyState>
              ) : (
                <ul>
                  {data.items.map((item) => (
                    <Difference key={item.subscriptionId} item={item} onAsk={() => ask(item)} />
                  ))}
                </ul>
              )}
            </>
          )}
        </QuerySection>
      )}
      {asked === null ? null : <ReconcileDialog item={asked} onClose={() => ask(null)} onDone={() => void refetch()} />}
    </Panel>
  );
}

function Alarms({ alarms }: { alarms: readonly { eventId: string; at: string }[] }) {
  const dates = useDateText();
  return (
    <Note tone="danger">
      <Plural
        value={alarms.length}
        one="# event was received again with different content:"
        other="# events were received again with different content:"
      />{" "}
      {alarms.map(({ eventId, at }) => `${eventId} (${dates.dateTime(at)})`).join(", ")}
    </Note>
  );
}

/** Exact: shifts digits instead of dividing. */
const moneyText = (locale: string, hundredths: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    `${hundredths}E-2` as Intl.StringNumericLiteral,
  );

/** Refunds while Pro continues, which a person has to decide on. */
function Reversals({ items }: { items: readonly PaymentReversal[] }) {
  const dates = useDateText();
  const { t, i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <ul aria-label={t`Refunds and disputes`}>
      {items.map(({ userId, brand, subscriptionId, chargeId, kind, amount, currency, paidAt }) => (
        <li key={chargeId} className="admin-line">
          <span className="ui-list-main">
            <Link to={`/admin/users/${userId}?brand=${brand}`}>
              <b>{subscriptionId}</b>
            </Link>
            <small>
              {brand} · {dates.dateTime(paidAt)} · {chargeId}
            </small>
          </span>
          <span>
            <b className="num">{moneyText(i18n.locale, amount, currency)}</b>{" "}
            {kind === "refund" ? (
              <Trans>was refunded in full, but the membership is still active</Trans>
            ) : (
              <Trans>was lost in a dispute, but the membership is still active</Trans>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Difference({ item, onAsk }: { item: PaymentDifference; onAsk: () => void }) {
  const { t } = useLingui();
  const { userId, brand, subscriptionId, fields, provider, ours } = item;
  const named = fields.map((field) => (field in fieldNames ? t(fieldNames[field] as MessageDescriptor) : field));
  return (
    <li className="admin-line">
      <span className="ui-list-main">
        <Link to={`/admin/users/${userId}?brand=${brand}`}>
          <b>{subscriptionId}</b>
        </Link>
        <small>
          {brand} · {named.join(", ")}
        </small>
      </span>
      <span>
        <Trans>provider</Trans> <StatusBadge status={provider} />
      </span>
      <span>
        <Trans>ours</Trans> <StatusBadge status={ours} />
      </span>
      <Button size="sm" variant="outline" aria-label={t`Reconcile ${subscriptionId}`} onClick={onAsk}>
        <Trans>Reconcile</Trans>
      </Button>
    </li>
  );
}

interface ReconcileDialogProps {
  item: PaymentDifference;
  onClose: () => void;
  onDone: () => void;
}

function ReconcileDialog({ item: { userId, brand, subscriptionId }, onClose, onDone }: ReconcileDialogProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const queries = useQueryClient();
  const run = useAdminCommand();
  return (
    <ReasonDialog
      title={t`Reconcile ${subscriptionId}`}
      follows={t`This user's memberships will be updated to match the payment provider.`}
      button={t`Reconcile`}
      isPending={run.isPending}
      error={run.error}
      onRun={(reason) =>
        run.mutate(
          (callAdmin) =>
            callAdmin("POST /commands/users/{id}/memberships/sync", {
              params: { id: userId },
              query: { brand },
              body: { reason },
            }),
          {
            onSuccess: () => {
              snackbar({ type: "success", text: t`Memberships updated to match the provider` });
              queries.removeQueries({ queryKey });
              onClose();
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
