import { definePart } from "../../shared/lazy-component/lazy-part.tsx";
import { useFetchedPart } from "../../shared/print/use-fetched-part.ts";
import type { PaperUse } from "../../shared/print/use-paper.ts";
import type { PrintedTradeProps } from "./printed-trade.view.tsx";

const printedTrade = definePart<PrintedTradeProps>({
  name: "The print",
  load: () => import("./printed-trade.view.tsx").then((part) => part.PrintedTrade),
});

/** The trade for paper, drawn when it is printed; it takes the place of the panels there. */
export function PaperTrade({ paper }: { paper: PaperUse }) {
  const PrintedTrade = useFetchedPart(printedTrade, paper.isWanted);
  return PrintedTrade === null || !paper.isWanted ? null : <PrintedTrade onComplete={paper.onComplete} />;
}
