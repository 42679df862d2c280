import type { Business } from "@entrywise/contracts/business/business.api";
import type { ReactNode } from "react";
import { useBusinessPages } from "../../data/business.queries.ts";
import { listKeys } from "../../data/key-calls.ts";
import { ExampleCall } from "./example-call.tsx";
import { KeysTable } from "./keys-table.tsx";
import { RequestLog } from "./request-log.tsx";
import { UsagePanel } from "./usage-panel.tsx";
import "./developer.css";

/** What is left of a limit changes with every call. */
const KEYS_EVERY_MS = 10_000;

/** Keys, request log, a runnable example call, and webhooks. */
export function DeveloperPage({ business, aside }: { business: Business; aside: ReactNode }) {
  const owner = { businessId: business.id };
  const keys = useBusinessPages(
    ["keys", owner],
    (callBusiness, page, signal) => listKeys(callBusiness, owner, page, signal),
    { everyMs: KEYS_EVERY_MS },
  );
  return (
    <div className="business-two">
      <div className="business-stack">
        <KeysTable business={business} list={keys} />
        <UsagePanel businessId={business.id} />
        <RequestLog businessId={business.id} keys={keys.items ?? []} />
      </div>
      <div className="business-stack">
        <ExampleCall business={business} />
        {aside}
      </div>
    </div>
  );
}
