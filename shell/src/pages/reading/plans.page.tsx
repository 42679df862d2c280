import "../../membership/checkout.css";
import "../legal/legal.css";
import { TRIAL_DAYS } from "@entrywise/contracts/platform/beginning";
import { plans } from "@entrywise/contracts/platform/plans";
import { proPrices } from "@entrywise/contracts/platform/prices";
import { registrationOf } from "@entrywise/contracts/platform/registration";
import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { amountText } from "../../membership/amount-text.ts";
import { PlanCard } from "../../membership/plan-card.tsx";

/** `/plans`: what Basic and Pro give and cost, for visitors too (P-363). */
export function PlansPage() {
  const { t } = useLingui();
  const { brand, user } = useHost();
  const [monthly, yearly] = proPrices;
  const month = amountText(monthly.amount, monthly.currency);
  const year = amountText(yearly.amount, yearly.currency);
  const days = TRIAL_DAYS;
  return (
    <Page title={t`Plans`}>
      <article className="legal plans-page">
        <h1>
          <Trans>Plans and prices</Trans>
        </h1>
        <div className="plans">
          <PlanCard
            plan={plans.basic}
            isCurrent={false}
            price={
              <p className="plan-price">
                <b>{amountText(0, monthly.currency)}</b>
              </p>
            }
          >
            {null}
          </PlanCard>
          <PlanCard
            plan={plans.pro}
            isCurrent={false}
            price={
              <p className="plan-price">
                <b>{month}</b> <Trans>a month, or {year} a year</Trans>
              </p>
            }
          >
            {user !== null ? (
              <Button variant="solid" asChild>
                <Link to="/settings/membership">
                  <Trans>Membership</Trans>
                </Link>
              </Button>
            ) : registrationOf(brand) === "open" ? (
              <Button variant="solid" asChild>
                <Link to="/register">
                  <Trans>Try Pro for {days} days</Trans>
                </Link>
              </Button>
            ) : null}
          </PlanCard>
        </div>
        <p>
          <Trans>Prices exclude tax. Your data stays yours on both plans.</Trans>
        </p>
      </article>
    </Page>
  );
}
