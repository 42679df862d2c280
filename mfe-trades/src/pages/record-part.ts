import { lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import type { RecordViewProps } from "./record.view.tsx";

/** The page of one strategy or account, fetched when one is opened. */
export const recordPart = lazyComponent<RecordViewProps>({
  name: msg`the results page`,
  load: () => import("./statistics-views.ts").then((views) => views.RecordView),
});
