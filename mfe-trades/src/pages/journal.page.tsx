import { Page } from "@entrywise/host";
import { SkeletonRows } from "@entrywise/ui";
import { definePart, LazyPart } from "../shared/lazy-component/lazy-part.tsx";

const journal = definePart({
  name: "The journal",
  load: () => import("./statistics-views.ts").then((views) => views.JournalView),
});
const noProps = {};

/** A day of the journal: `/journal/{date}`; `/journal` is today. */
export function JournalPage() {
  return (
    <Page title="Daily journal">
      <LazyPart part={journal} props={noProps} placeholder={<SkeletonRows rows={8} />} />
    </Page>
  );
}
