import { definePart } from "../../lazy-part/lazy-part.tsx";
import { useFetchedPart } from "../../paper/use-fetched-part.ts";
import type { PaperUse } from "../../paper/use-paper.ts";
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
