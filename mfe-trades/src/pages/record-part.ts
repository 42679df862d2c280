import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import type { RecordViewProps } from "./record.view.tsx";

/** The page of one strategy or account, fetched when one is opened. */
export const recordPart = lazyComponent<RecordViewProps>({
  name: msg`the results page`,
  load: () => import("./statistics-views.ts").then((views) => views.RecordView),
});

/** The fee schedule of an account, in the same file. */
export const feesPart = lazyComponent<{ account: TradeAccount }>({
  name: msg`the fee schedule`,
  load: () => import("./statistics-views.ts").then((views) => views.FeesView),
});
