import type { GettingStarted } from "@entrywise/contracts/platform/app.api";
import { DEMO_TRADE_COUNT } from "@entrywise/contracts/platform/beginning";
import type { GettingStartedKey } from "@entrywise/contracts/platform/getting-started-keys";
import { useLingui } from "@entrywise/host/macro";

/** Where demo data is made anew and deleted; the first steps make it where they are. */
export const DEMO_PAGE = "/settings/demo";

export interface StepText {
  title: string;
  detail: string;
  /** Page on which it is done, and what its button says. */
  to: string;
  action: string;
}

/** What the steps say, with what is known of the journal. */
export function useStepTexts({
  nextReview,
  closedWithoutStop,
  demoTrades,
  ownTrades,
}: Pick<GettingStarted, "nextReview" | "closedWithoutStop" | "demoTrades" | "ownTrades">): Readonly<
  Record<GettingStartedKey, StepText>
> {
  const { t } = useLingui();
  const count = DEMO_TRADE_COUNT;
  const symbol = nextReview?.symbol ?? "";
  return {
    setup: {
      title: t`Choose what you trade`,
      detail: t`Your account and strategies are set up.`,
      to: "/setup",
      action: t`Choose`,
    },
    demoData: {
      title: t`Explore with demo data`,
      detail:
        demoTrades === 0 && ownTrades > 0
          ? t`Skipped because you have your own trades.`
          : t`${count} demo trades, labelled Demo. Remove them in one click.`,
      to: DEMO_PAGE,
      action: t`Create demo data`,
    },
    import: {
      title: t`Import your first statement`,
      detail: t`A file from your broker. You'll see everything before it's saved.`,
      to: "/trade-imports",
      action: t`Import a statement`,
    },
    initialStops: {
      title: t`Set initial stops for past trades`,
      detail:
        closedWithoutStop > 0
          ? t`R is calculated from it. ${closedWithoutStop} closed trades don't have one yet.`
          : t`R is calculated from it. Every closed trade should have one.`,
      to: "/trades",
      action: t`Go to trades`,
    },
    review: {
      title: t`Review a trade`,
      detail: t`A star rating, two sentences and a tag. Takes three minutes.`,
      to: nextReview === null ? "/trades" : `/trades/${nextReview.id}`,
      action: nextReview === null ? t`Go to trades` : t`Review ${symbol}`,
    },
    snapshotSlot: {
      title: t`Add a snapshot slot for your entry chart`,
      detail: t`So you capture the same chart for every trade.`,
      to: "/snapshot-slots",
      action: t`Add slot`,
    },
    share: {
      title: t`Share a trade or join a group`,
      detail: t`Optional. Amounts stay private.`,
      to: "/groups",
      action: t`Go to groups`,
    },
  };
}
