import { Page } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { SkeletonRows } from "@entrywise/ui";

const journal = lazyComponent({
  name: msg`the journal`,
  load: () => import("./statistics-views.ts").then((views) => views.JournalView),
});
const recap = lazyComponent({
  name: msg`the recap`,
  load: () => import("./statistics-views.ts").then((views) => views.RecapView),
});
const noProps = {};

/** A day of the journal: `/journal/{date}`, `/journal` is today; and below `/journal/recap` a week or month of it. */
export function JournalPage() {
  const isRecap = useLocation().pathname.split("/")[2] === "recap";
  return (
    <Page title={isRecap ? t`Recap` : t`Daily journal`}>
      <LazyComponent part={isRecap ? recap : journal} props={noProps} placeholder={<SkeletonRows rows={8} />} />
    </Page>
  );
}
