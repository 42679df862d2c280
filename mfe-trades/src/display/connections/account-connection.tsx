import { Link } from "@entrywise/host/router";
import { useConnections } from "../../data/connections/connections.queries.ts";
import { brokerNames } from "./broker-names.ts";
import { ConnectionStateTag } from "./connection-state.tsx";

/** States of the connections that book into an account; nothing where there are none. */
export function AccountConnection({ accountId }: { accountId: string }) {
  const own = (useConnections().data ?? []).filter((each) => each.accountId === accountId);
  return own.map(({ id, broker, state }) => (
    <Link key={id} to="/trade-imports/connections" title={brokerNames[broker].name}>
      <ConnectionStateTag state={state} />
    </Link>
  ));
}
