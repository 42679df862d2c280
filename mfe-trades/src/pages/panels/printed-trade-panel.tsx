import { lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import { type PrintControl, useFetchedComponent } from "@entrywise/ui/print";
import type { PrintedTradeProps } from "./printed-trade.view.tsx";

const printedTrade = lazyComponent<PrintedTradeProps>({
  name: msg`the printout`,
  load: () => import("./printed-trade.view.tsx").then((part) => part.PrintedTrade),
});

/** The printed trade, drawn when the page is printed; it takes the place of the panels there. */
export function PrintedTradePanel({ print }: { print: PrintControl }) {
  const PrintedTrade = useFetchedComponent(printedTrade, print.isWanted);
  return PrintedTrade === null || !print.isWanted ? null : <PrintedTrade onComplete={print.onComplete} />;
}
