import { type ListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";
import type { ReactNode } from "react";
import { costName } from "../../../display/cost-texts.ts";

/** The cells of a row's costs, in the order of their columns. */
export function CostCells({ children }: { children: (cost: ListedCost) => ReactNode }) {
  return listedCosts.map((cost) => (
    <td key={cost} data-cell={cost} data-cost="" data-label={costName(cost)}>
      {children(cost)}
    </td>
  ));
}
