import { usePlatformCall } from "../session/calls.ts";
import "./checkout.css";
import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, Navigate } from "@entrywise/host/router";
import { Button, Note, Panel, SkeletonRows } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMembershipRefresh } from "./billing.queries.ts";
import { forgetReturn, returnPath } from "./return-path.ts";

/** Asks the server to check with the provider, as opening this page proves nothing. */
function useSynced() {
  const callPlatform = usePlatformCall();
  const refresh = useMembershipRefresh();
  return useQuery({
    queryKey: ["membershipSynced"],
    queryFn: async () => {
      await callPlatform("POST /subscriptions/sync");
      await refresh();
      return true;
    },
    refetchOnMount: "always",
    gcTime: 0,
  });
}

function ToMembership({ children }: { children: ReactNode }) {
  return (
    <Button variant="solid" asChild>
      <Link to="/settings/membership">{children}</Link>
    </Button>
  );
}

/** `/membership/checkout/success` */
export function CheckoutSuccessPage() {
  const { membership } = useHost();
  const { t } = useLingui();
  const { data, error } = useSynced();
  const before = returnPath(sessionStorage);
  const isPro = membership?.plan.key === "pro";
  return (
    <Page title={t`Thank you`}>
      <div className="checkout checkout-single">
        <Panel title={isPro ? <Trans>You're on Pro</Trans> : <Trans>Thank you</Trans>}>
          {data === undefined && error === null ? (
            <SkeletonRows rows={2} />
          ) : isPro ? (
            <p>
              <Trans>All Pro features are now unlocked.</Trans>
            </p>
          ) : (
            <Note>{t`The payment provider hasn't confirmed the payment yet. You can close this page.`}</Note>
          )}
          {isPro && before !== null ? (
            <div className="membership-row">
              <Button variant="solid" asChild>
                <Link to={before} onClick={() => forgetReturn(sessionStorage)}>
                  <Trans>Continue where you left off</Trans>
                </Link>
              </Button>
              <Link to="/settings/membership">
                <Trans>Membership</Trans>
              </Link>
            </div>
          ) : (
            <ToMembership>
              <Trans>Membership</Trans>
            </ToMembership>
          )}
        </Panel>
      </div>
    </Page>
  );
}

/** `/membership/checkout/cancel` */
export function CheckoutCancelPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Checkout cancelled`}>
      <div className="checkout checkout-single">
        <Panel title={<Trans>Checkout cancelled</Trans>}>
          <p>
            <Trans>You haven't been charged. Your plan hasn't changed.</Trans>
          </p>
          <Button variant="solid" asChild>
            <Link to="/checkout">
              <Trans>Back to checkout</Trans>
            </Link>
          </Button>
        </Panel>
      </div>
    </Page>
  );
}

/** `/payments/setup-complete` */
export function SetupCompletePage() {
  const { t } = useLingui();
  const { data, error } = useSynced();
  return (
    <Page title={t`Payment method`}>
      <div className="checkout checkout-single">
        <Panel title={<Trans>Payment method</Trans>}>
          {data === undefined && error === null ? (
            <SkeletonRows rows={2} />
          ) : (
            <p>
              <Trans>You'll find the saved details on your Membership page.</Trans>
            </p>
          )}
          <ToMembership>
            <Trans>Membership</Trans>
          </ToMembership>
        </Panel>
      </div>
    </Page>
  );
}

/** `/membership/upgrade` and `/membership/setup`: a better plan is bought in the checkout. */
export function UpgradePage() {
  return <Navigate to="/checkout" replace />;
}
