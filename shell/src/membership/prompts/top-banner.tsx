import type { TopBanner as Banner, Offer } from "@entrywise/contracts/platform/offers.api";
import type { PlanEnded } from "@entrywise/contracts/platform/plan-ended";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Clock, CreditCard } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocale } from "../../i18n/use-locale.ts";
import { usePlatformCall } from "../../session/calls.ts";
import { openPortal, useBilling, useMembershipRefresh, useProviderPage } from "../billing.queries.ts";
import { countdown, countdownText } from "./countdown.ts";
import { PastDueDialog } from "./past-due-dialog.tsx";
import { useDismiss } from "./use-dismiss.ts";

interface FrameProps {
  sign: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** What is left of the time. */
  left?: ReactNode;
  children: ReactNode;
}

function Frame({ sign, title, text, left, children }: FrameProps) {
  return (
    <>
      <span className="top-banner-sign" aria-hidden="true">
        {sign}
      </span>
      <div className="top-banner-text">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {left}
      <div className="top-banner-end">{children}</div>
    </>
  );
}

/** What stands above the page: a failed payment, an offer, or a trial without a card. */
export function TopBanner({ banner }: { banner: Banner }) {
  if (banner.kind === "pastDue") {
    return (
      <>
        <PastDueBanner />
        <PastDueDialog />
      </>
    );
  }
  if (banner.kind === "upgradeTrial") return <TrialBanner banner={banner} />;
  return banner.offer === null ? null : <OfferBanner banner={banner} offer={banner.offer} />;
}

function OfferBanner({ banner, offer }: { banner: Banner; offer: Offer }) {
  const { t } = useLingui();
  const locale = useLocale();
  const dates = useDateText();
  const { navigate, reportError } = useHost();
  const callPlatform = usePlatformCall();
  const refresh = useMembershipRefresh();
  const { texts, endsAt, coupon, percentOff, kind } = offer;
  const { title, subtitle, caption, activate } = texts[locale];
  const end = dates.dateTime(endsAt);
  const claim = useMutation({
    mutationFn: () => callPlatform("POST /subscriptions/bonus-trial", { body: { yearly: false } }),
    onSuccess: refresh,
    onError: (error) => reportError(error, t`Failed to activate bonus trial.`),
  });
  const take = () => {
    if (kind === "bonusTrial") claim.mutate();
    else navigate(`/checkout?coupon=${encodeURIComponent(coupon ?? "")}`);
  };
  return (
    <Frame
      sign={percentOff === null ? <Clock /> : `${percentOff}%`}
      title={
        <>
          {title} {caption === "" ? null : <Badge>{caption}</Badge>}
        </>
      }
      text={
        <>
          {subtitle}{" "}
          <span className="top-banner-quiet">
            <Trans>Ends {end}</Trans>
          </span>
        </>
      }
      left={<Left endsAt={endsAt} />}
    >
      <Button variant="solid" loading={claim.isPending} onClick={take}>
        {activate ?? <Trans>Activate</Trans>}
      </Button>
      <DismissButton banner={banner} />
    </Frame>
  );
}

/** Counts down every second; said once, because a voice that counts hides the page. */
function Left({ endsAt }: { endsAt: string }) {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = countdown(endsAt, now);
  if (left.isExpired) {
    return (
      <span className="top-banner-left" data-expiring>
        <Trans>Sale Expired</Trans>
      </span>
    );
  }
  return (
    <span
      className="top-banner-left"
      role="timer"
      aria-label={t`Time left`}
      data-expiring={left.isExpiring ? "" : undefined}
    >
      {countdownText(left)}
    </span>
  );
}

function DismissButton({ banner }: { banner: { key: string } }) {
  const dismiss = useDismiss();
  return (
    <Button variant="ghost" onClick={() => dismiss(banner)}>
      <Trans>Dismiss</Trans>
    </Button>
  );
}

function TrialBanner({ banner }: { banner: Banner }) {
  const dates = useDateText();
  const { navigate } = useHost();
  const day = banner.endsAt === null ? "" : dates.day(banner.endsAt);
  return (
    <Frame
      sign={<Clock />}
      title={<Trans>Your Pro trial ends on {day}.</Trans>}
      text={<Trans>Add a payment method to keep Pro. Without one, you'll move to Basic and keep all your data.</Trans>}
    >
      <Button variant="solid" onClick={() => navigate("/membership/upgrade")}>
        <Trans>Keep Pro</Trans>
      </Button>
      <DismissButton banner={banner} />
    </Frame>
  );
}

const endings: Readonly<Record<PlanEnded["why"], MessageDescriptor>> = {
  trialOver: msg`Your Pro trial has ended`,
  grantOver: msg`Your Pro access has ended`,
  cancelled: msg`Your Pro plan has ended`,
  unpaid: msg`Your Pro plan has ended because we couldn't collect a payment`,
};

/** Pro has ended: said above the page until it is dismissed. */
export function PlanEndedBanner({ ended }: { ended: PlanEnded }) {
  const { t } = useLingui();
  const { brand, navigate } = useHost();
  return (
    <Frame
      sign={<Clock />}
      title={ended.isByBusiness ? <Trans>Your business no longer pays for your Pro plan</Trans> : t(endings[ended.why])}
      text={
        brand.whiteLabel ? (
          <Trans>You're on Basic and keep all your data.</Trans>
        ) : (
          <Trans>You're on Basic and keep all your data. You can go back to Pro at any time.</Trans>
        )
      }
    >
      {brand.whiteLabel ? null : (
        <Button variant="solid" onClick={() => navigate("/membership/upgrade")}>
          <Trans>Get Pro</Trans>
        </Button>
      )}
      <DismissButton banner={ended} />
    </Frame>
  );
}

function PastDueBanner() {
  const { t } = useLingui();
  const dates = useDateText();
  const { data } = useBilling();
  const open = useProviderPage(t`Couldn't open the payment provider's page. Try again.`);
  const next = data?.pastDue?.tries.find(({ isDeclined }) => !isDeclined)?.at ?? null;
  const end = data?.pastDue?.endsAt ?? null;
  const nextDay = next === null ? "" : dates.day(next);
  const endDay = end === null ? "" : dates.day(end);
  return (
    <Frame
      sign={<CreditCard />}
      title={<Trans>Your last payment failed</Trans>}
      text={
        next === null || end === null ? (
          <Trans>You keep Pro while we retry the payment. Your data is safe either way.</Trans>
        ) : (
          <Trans>
            You keep Pro while we retry the payment (next attempt {nextDay}). If it fails, you'll move to Basic on{" "}
            {endDay} and keep all your data.
          </Trans>
        )
      }
    >
      <Button variant="outline" loading={open.isPending} onClick={() => open.mutate(openPortal)}>
        <Trans>Update payment method</Trans>
      </Button>
    </Frame>
  );
}
