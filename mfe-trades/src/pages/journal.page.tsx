import { Page } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { SkeletonRows } from "@entrywise/ui";

const journal = lazyComponent({
  name: msg`the journal`,
  load: () => import("./statistics-views.ts").then((views) => views.JournalView),
});
const noProps = {};

/** A day of the journal: `/journal/{date}`; `/journal` is today. */
export function JournalPage() {
  return (
    <Page title={t`Daily journal`}>
      <LazyComponent part={journal} props={noProps} placeholder={<SkeletonRows rows={8} />} />
    </Page>
  );
}
