import { lazyComponent } from "@entrywise/host/lazy-component";
import { type PrintControl, useFetchedComponent } from "@entrywise/ui/print";
import type { PrintedTradeProps } from "./printed-trade.view.tsx";

const printedTrade = lazyComponent<PrintedTradeProps>({
  name: "The print",
  load: () => import("./printed-trade.view.tsx").then((part) => part.PrintedTrade),
});

/** The trade for paper, drawn when it is printed; it takes the place of the panels there. */
export function PaperTrade({ paper }: { paper: PrintControl }) {
  const PrintedTrade = useFetchedComponent(printedTrade, paper.isWanted);
  return PrintedTrade === null || !paper.isWanted ? null : <PrintedTrade onComplete={paper.onComplete} />;
}
