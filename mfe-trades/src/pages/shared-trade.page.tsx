import { errorStatus, Page, problemReference, problemText, useHasPage, useHost } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Button, EmptyState, FailedPart, LinkIcon, Panel, SkeletonRows } from "@entrywise/ui";
import { SharedFacts, SharedRanges } from "../areas/trade/shared-trade/shared-facts.tsx";
import { SharedGallery } from "../areas/trade/shared-trade/shared-gallery.tsx";
import { SharedHeader } from "../areas/trade/shared-trade/shared-header.tsx";
import { SharedPositionTable } from "../areas/trade/shared-trade/shared-position.tsx";
import {
  SharedInsights,
  SharedNotes,
  SharedReview,
  SharedSummary,
  SharedWorkflow,
} from "../areas/trade/shared-trade/shared-texts.tsx";
import { useSharedTrade } from "../areas/trade/shared-trade/shared-trade.queries.ts";
import { SharedMovement } from "./shared-movement.view.tsx";
import "../areas/trade/shared-trade/shared-trade.css";

const chart = lazyComponent({
  get name() {
    return t`The chart`;
  },
  load: () => import("./panels/chart-parts.ts").then((part) => part.SharedChart),
});

/** A shared trade, for whoever has the link: `/x/{code}`. */
export function SharedTradePage() {
  const code = useLocation().pathname.split("/")[2] ?? "";
  const { data: trade, error, refetch } = useSharedTrade(code);
  if (code === "" || errorStatus(error ?? {}) === 404) {
    return (
      <Page title={t`Page not found`}>
        <EmptyState
          icon={LinkIcon}
          title={t`There is no shared trade here`}
        >{t`The link is not complete, or its owner has taken it back.`}</EmptyState>
      </Page>
    );
  }
  if (trade === undefined) {
    return (
      <Page title={t`Shared trade`}>
        <div className="shared">
          {error === null ? (
            <SkeletonRows rows={12} />
          ) : (
            <FailedPart
              title={t`Failed to fetch trade details`}
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, t`The journal is not answering. Please try again.`)}
            </FailedPart>
          )}
        </div>
      </Page>
    );
  }
  const money = trade.permissions.sharePermissionsViewProfits ? "" : t`prices and pips · money is private`;
  return (
    <Page title={trade.instrument}>
      <article className="shared">
        <SharedHeader trade={trade} />
        <div className="shared-columns">
          <div>
            <SharedGallery images={trade.snapshots} />
            <SharedSummary trade={trade} />
            <Panel title={t`Position`} sub={money} flush>
              <SharedPositionTable trade={trade} />
            </Panel>
            <LazyComponent part={chart} props={{ trade, code }} placeholder={null} />
            <SharedNotes trade={trade} />
            <SharedWorkflow trade={trade} source={{ code }} />
          </div>
          <div>
            <SharedFacts trade={trade} />
            <SharedMovement trade={trade} />
            <SharedRanges trade={trade} />
            <SharedReview trade={trade} />
            <SharedInsights trade={trade} />
            <Invitation />
          </div>
        </div>
      </article>
    </Page>
  );
}

function Invitation() {
  const { user, brand } = useHost();
  const canRegister = useHasPage()("/register");
  if (user !== null) return null;
  return (
    <Panel className="shared-invite">
      <h2>{t`Review your own trades like this`}</h2>
      <p>
        {t`Import a broker statement and find out what works.`}
        {canRegister ? t` Free plan, no card.` : null}
      </p>
      <Button variant="solid" asChild>
        {canRegister ? <a href="/register">{t`Create Free Account`}</a> : <a href="/">{t`See ${brand.name}`}</a>}
      </Button>
    </Panel>
  );
}
