import type { Part } from "@entrywise/host/lazy-component";
import type { MessageDescriptor } from "@entrywise/host/macro";

export interface TradeTabProps {
  tradeId: string;
}

/** One tab of the trade page. */
export interface TradeTab {
  id: string;
  /** On the tab. */
  label: MessageDescriptor;
  /** What it shows; fetched when it is first chosen. */
  part: Part<TradeTabProps>;
}
