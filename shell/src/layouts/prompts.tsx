import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { lazy, Suspense } from "react";
import { isForCard } from "../membership/prompts/is-for-card.ts";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { useAppStart } from "../session/use-app-start.ts";

const TopBanner = lazy(() => lazyParts.prompts().then((part) => ({ default: part.TopBanner })));
const PlanEndedBanner = lazy(() => lazyParts.prompts().then((part) => ({ default: part.PlanEndedBanner })));
const UpgradeCard = lazy(() => lazyParts.prompts().then((part) => ({ default: part.UpgradeCard })));

/** The row above the page: its height is reserved, so that nothing moves (P-440). */
export function BannerRow() {
  const { t } = useLingui();
  const { start } = useAppStart();
  const { banner, planEnded } = start ?? {};
  if (planEnded !== undefined) {
    return (
      <section className="shell-banner" data-banner="planEnded" aria-label={t`Membership`}>
        <Suspense>
          <PlanEndedBanner ended={planEnded} />
        </Suspense>
      </section>
    );
  }
  if (banner === undefined) return null;
  return (
    <section className="shell-banner" data-banner={banner.kind} aria-label={t`Membership`}>
      <Suspense>
        <TopBanner banner={banner} />
      </Suspense>
    </section>
  );
}

/** The upgrade card, for users it applies to. */
export function CardCorner() {
  const { brand, membership } = useHost();
  if (!isForCard(brand, membership)) return null;
  return (
    <Suspense>
      <UpgradeCard />
    </Suspense>
  );
}
