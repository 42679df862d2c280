import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import type { Journal } from "../../journal/journal.ts";
import { firstDataRoutes } from "./first-data.routes.ts";
import type { FirstDataHooks } from "./make-first-data.ts";

/** How other features add what somebody begins with. */
type Additions = Pick<FirstDataHooks, "addAccount" | "addRules" | "tagCategories"> & {
  /** @returns how many slots were added */
  addSlots(journal: Journal, names: readonly string[]): Promise<number>;
};

export const firstData = ({ addSlots, ...additions }: Additions) =>
  defineFeature({
    name: "first-data",
    start: ({ unit, tellChanged, choices }: TradesContext) => ({
      routes: [
        firstDataRoutes(unit, {
          ...additions,
          tellAccountsChanged: tellChanged.accounts,
          strategies: choices.strategies,
          async slots(journal, names) {
            if ((await addSlots(journal, names)) > 0) await tellChanged.slots(journal);
          },
        }),
      ],
    }),
  });
