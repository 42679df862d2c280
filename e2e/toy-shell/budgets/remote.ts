import { defineRemote } from "@entrywise/host/remote";
import type {} from "../ledger-slots.ts";

export default defineRemote({
  id: "budgets",
  contract: "^1.2",
  api: {},
  owner: "bookkeeping",
  routes: [],
  nav: [],
  slots: [
    {
      slot: "ledger.summary",
      range: "^1.1",
      order: 10,
      load: () => import("./summary.tsx").then((part) => part.Summary),
    },
  ],
});
