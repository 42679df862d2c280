import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Note } from "@entrywise/ui";
import { useConnections } from "../data/connections/connections.queries.ts";
import { brokerNames } from "../display/connections/broker-names.ts";
import { listText } from "../display/list-text.ts";

/** Which connections need the person; nothing while none does. */
export function ConnectionsNotice() {
  const waiting = (useConnections().data ?? []).filter(({ state }) => state === "needsYou");
  if (waiting.length === 0) return null;
  const blocked = waiting.filter(({ reason }) => reason !== "keyEnds");
  const named = blocked.length === 0 ? waiting : blocked;
  const names = listText([...new Set(named.map(({ broker }) => brokerNames[broker].name))]);
  return (
    <Note tone="warn">
      {blocked.length === 0 ? (
        <Trans>
          <b>{names}</b>: the key expires within a week.
        </Trans>
      ) : (
        <Trans>
          <b>{names}</b>: new trades aren't imported until you've had a look.
        </Trans>
      )}{" "}
      <Button asChild size="sm">
        <Link to="/trade-imports/connections">{t`Go to connections`}</Link>
      </Button>
    </Note>
  );
}
