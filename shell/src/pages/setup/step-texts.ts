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
}: Pick<GettingStarted, "nextReview" | "closedWithoutStop">): Readonly<Record<GettingStartedKey, StepText>> {
  const { t } = useLingui();
  const count = DEMO_TRADE_COUNT;
  const symbol = nextReview?.symbol ?? "";
  return {
    setup: {
      title: t`Choose what you trade`,
      detail: t`Account and strategies are there.`,
      to: "/setup",
      action: t`Choose`,
    },
    demoData: {
      title: t`Look around with demo data`,
      detail: t`${count} demo trades, marked Demo, gone with one click.`,
      to: DEMO_PAGE,
      action: t`Make demo data`,
    },
    import: {
      title: t`Import your first statement`,
      detail: t`A file of your broker. You see what will be saved before it is.`,
      to: "/trade-imports",
      action: t`Import a statement`,
    },
    initialStops: {
      title: t`Set the initial stop of old trades`,
      detail:
        closedWithoutStop > 0
          ? t`R needs it. ${closedWithoutStop} closed trades have none yet.`
          : t`R needs it. Every closed trade should have one.`,
      to: "/trades",
      action: t`Open the trades`,
    },
    review: {
      title: t`Review one trade`,
      detail: t`Stars, two sentences and a tag. Three minutes.`,
      to: nextReview === null ? "/trades" : `/trades/${nextReview.id}`,
      action: nextReview === null ? t`Open the trades` : t`Review ${symbol}`,
    },
    snapshotSlot: {
      title: t`Make a snapshot slot for your entry chart`,
      detail: t`So that every trade has the same picture.`,
      to: "/snapshot-slots",
      action: t`Make a slot`,
    },
    share: {
      title: t`Share a trade or join a group`,
      detail: t`Optional. Money stays private.`,
      to: "/groups",
      action: t`Open the groups`,
    },
  };
}
