import type { CloseBreakdown, OpenBreakdown } from "@entrywise/contracts/trades/breakdowns.api";
import { useHost } from "@entrywise/host";
import { type Drafts, useDrafts } from "@entrywise/host/drafts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { createPartTransport } from "../../../drafts/part-transport.ts";
import { type BreakdownRow, breakdownKey } from "./breakdown.queries.ts";
import { type BreakdownValues, breakdownRules, breakdownState } from "./breakdown-parts.ts";
import { breakdownTransport } from "./breakdown-transport.ts";

/** Names a row among all drafts of the user. */
export const breakdownThing = ({ rowId }: Pick<BreakdownRow, "rowId">) => `breakdown-${rowId}`;

/** What is being typed into the workflow of one row. */
export function useBreakdownDrafts(
  row: BreakdownRow,
  breakdown: OpenBreakdown | CloseBreakdown,
): Drafts<BreakdownValues> {
  const host = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: breakdownThing(row),
    rules: breakdownRules(row),
    // biome-ignore lint/correctness/useExhaustiveDependencies: only the kind of row matters
    server: useMemo(() => breakdownState(row, breakdown), [row.kind, breakdown]),
    createTransport: () =>
      createPartTransport(
        host,
        breakdownTransport(row, (response) => void queries.setQueryData(breakdownKey(row), response)),
      ),
  });
}
