import { definePart } from "../shared/lazy-component/lazy-part.tsx";
import type { RecordViewProps } from "./record.view.tsx";

/** The page of one strategy or account, fetched when one is opened. */
export const recordPart = definePart<RecordViewProps>({
  name: "The record",
  load: () => import("./statistics-views.ts").then((views) => views.RecordView),
});
