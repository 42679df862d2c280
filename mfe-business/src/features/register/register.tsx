import type { Business } from "@entrywise/contracts/business/business.api";
import { businessPrices } from "@entrywise/contracts/business/business-fields";
import { useHost } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate, useSearchParams } from "@entrywise/host/router";
import { Badge, Button, Check, Checkbox, KeyRound, missing, Note, Panel, Shield, UserPlus } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { Fragment, useEffect, useRef, useState } from "react";
import { useBusiness, useBusinessChange, useProviderPage } from "../../data/business.queries.ts";
import { DetailsForm } from "../../frame/details-form.tsx";
import { amountText, setupNames } from "../../frame/texts.ts";

/** Registration in three steps (details, deposit, done); the URL contains the step. */
export function RegisterBusiness({ step }: { step: "details" | "billing" }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const id = query.get("business") ?? "";
  const known = useBusiness(id);
  if (id === "" || step === "details") return <DetailsStep />;
  return (
    <QuerySection query={known} failure={t`Couldn't load the business`}>
      {(business) => <BillingStep business={business} isBack={query.get("from") === "checkout"} />}
    </QuerySection>
  );
}

function DetailsStep() {
  const { t } = useLingui();
  const { user } = useHost();
  const navigate = useNavigate();
  const call = useBusinessChange<Business>();
  const none = { name: "", country: "DE", taxNumber: "", billingEmail: user?.email ?? "", website: "", seatLimit: 25 };
  return (
    <div className="business-two">
      <div className="business-stack">
        <Panel title={t`1. Details`}>
          <DetailsForm
            name="business-new"
            value={none}
            action={t`Continue`}
            isPending={call.isPending}
            onSave={(body, forget) =>
              call.mutate(
                {
                  send: (callBusiness) => callBusiness("POST /business", { body }),
                  failure: t`Couldn't register the business. Try again.`,
                  saved: forget,
                },
                { onSuccess: ({ id }) => void navigate(`/businesses/register/billing?business=${id}`) },
              )
            }
          />
        </Panel>
        <Panel title={t`2. Billing`}>
          <p>
            <Trans>Pro for every member, paid by you. Seats are counted daily.</Trans>
          </p>
        </Panel>
        <WhatFollows />
      </div>
      <WhatYouPay seats={25} />
    </div>
  );
}

function BillingStep({ business, isBack }: { business: Business; isBack: boolean }) {
  const { t } = useLingui();
  const page = useProviderPage(t`Couldn't open the payment provider's page. Try again.`);
  const [isSure, setIsSure] = useState(false);
  const { brand } = useHost();
  const { id, name, paymentSetupStatus: status } = business;
  const params = { businessId: id };
  useSyncOnce(id, isBack);
  const deposit = amountText(businessPrices.deposit.amount);
  const { currency } = businessPrices;
  return (
    <div className="business-two">
      <div className="business-stack">
        <Panel
          title={t`1. Details`}
          actions={
            <Button size="sm" variant="ghost" asChild>
              <Link to={`/businesses/${id}/settings`}>
                <Trans>Change</Trans>
              </Link>
            </Button>
          }
        >
          <Registered business={business} />
        </Panel>
        <Panel
          title={t`2. Billing`}
          sub={
            <Badge
              bg={status === "Complete" ? "result.win.tint" : "warn.tint"}
              color={status === "Complete" ? "ok.fg" : "warn.fg"}
            >
              {t(setupNames[status])}
            </Badge>
          }
        >
          {status === "Complete" ? (
            <p>
              <Trans>Deposit paid</Trans>
            </p>
          ) : (
            <div className="business-stack">
              {status === "Failed" ? (
                <Note tone="danger">
                  <Trans>
                    The payment failed. Your details are still here. Try again or use another payment method.
                  </Trans>
                </Note>
              ) : null}
              <p>
                <Trans>You'll pay on the payment provider's page and come back here.</Trans>
              </p>
              <Checkbox checked={isSure} onChange={setIsSure}>
                <Trans>I'm authorised to sign for {name} and accept the business terms.</Trans>
              </Checkbox>
              <p>
                {/* Apart from the box: a press on the link would tick it. */}
                <a href={brand.legal?.terms ?? "/terms"} target="_blank" rel="noreferrer">
                  <Trans>Read the terms</Trans>
                </a>
              </p>
              <div className="business-actions">
                <Button
                  variant="solid"
                  disabled={!isSure || page.isPending}
                  onClick={() =>
                    page.open((callBusiness) =>
                      callBusiness("POST /business/{businessId}/plan-deposit", {
                        params,
                        body: { acceptsTerms: true },
                      }),
                    )
                  }
                >
                  <Trans>
                    Pay deposit, {deposit} {currency}
                  </Trans>
                </Button>
              </div>
            </div>
          )}
        </Panel>
        <WhatFollows isDone={status === "Complete"} id={business.enabled ? id : null} />
      </div>
      <WhatYouPay seats={business.seatLimit ?? 25} />
    </div>
  );
}

/** Summary of the previous step, for review before payment. */
function Registered({ business: { name, details, seatLimit } }: { business: Business }) {
  const { t, i18n } = useLingui();
  const countries = new Intl.DisplayNames(i18n.locale, { type: "region" });
  const rows = [
    [t`Country`, details?.country ? countries.of(details.country) : ""],
    [t`Tax number`, details?.taxNumber],
    [t`Billing email`, details?.billingEmail],
    [t`Website`, details?.website],
    [t`Seats`, seatLimit],
  ] as const;
  return (
    <div className="business-stack">
      <p className="business-step">
        <Check aria-hidden="true" size={16} /> {name}
      </p>
      <dl className="business-facts business-registered">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value || missing}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** Checks the state on return from the provider, without waiting for its events. */
function useSyncOnce(businessId: string, isBack: boolean): void {
  const call = useBusinessChange();
  const { t } = useLingui();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isBack || isAsked.current) return;
    isAsked.current = true;
    call.mutate({
      send: (callBusiness) => callBusiness("POST /business/{businessId}/plan-deposit/sync", { params: { businessId } }),
      failure: t`Couldn't check the payment status. Try again.`,
    });
  }, [isBack, businessId, call.mutate, t]);
}

function WhatFollows({ isDone = false, id = null }: { isDone?: boolean; id?: string | null }) {
  const { t } = useLingui();
  return (
    <Panel title={t`3. Done`} flush>
      <p className="business-line">
        <span className="business-step">
          <Shield aria-hidden="true" size={14} />{" "}
          <Trans>We'll review and enable your business within one working day</Trans>
        </span>
      </p>
      <p className="business-line">
        <span className="business-step">
          <UserPlus aria-hidden="true" size={14} />
          <Trans>You can add members by email or CSV; people without an account get an invitation</Trans>
        </span>
      </p>
      <p className="business-line">
        <span className="business-step">
          <KeyRound aria-hidden="true" size={14} />{" "}
          <Trans>You can create API keys and see how many members are active</Trans>
        </span>
      </p>
      {isDone && id !== null ? (
        <div className="business-line">
          <span />
          <Button size="sm" variant="solid" asChild>
            <Link to={`/businesses/${id}/dashboard`}>
              <Trans>Go to business</Trans>
            </Link>
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function WhatYouPay({ seats }: { seats: number }) {
  const { t } = useLingui();
  const { currency, seat, deposit } = businessPrices;
  const due = amountText(deposit.amount);
  const each = amountText(seat.amount);
  return (
    <Panel title={t`What you pay`}>
      <div className="business-stack">
        <dl className="business-sums">
          <dt>
            <Trans context="of a business">Deposit</Trans>
          </dt>
          <dd>{due}</dd>
          <dt className="business-total">
            <Trans>Due today</Trans>
          </dt>
          <dd className="business-total">
            {due} {currency}
          </dd>
          <dt>
            <Trans>In 30 days, then monthly</Trans>
            <small>
              <Plural value={seats} one="# seat" other="# seats" /> × {each}
            </small>
          </dt>
          <dd>{amountText(seat.amount * seats)}</dd>
        </dl>
        <Note>
          <Trans>You only pay for seats in use.</Trans>
        </Note>
      </div>
    </Panel>
  );
}
