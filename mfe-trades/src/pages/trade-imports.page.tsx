import {
  type KeyedBroker,
  keyedBroker,
  type TerminalName,
  terminalName,
} from "@entrywise/contracts/trades/broker-connections.api";
import { Page, pageNotFound } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Import, PageContent, Plug, SkeletonRows } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { ImportsView } from "../areas/imports/imports-view.tsx";
import { useConnections } from "../data/connections/connections.queries.ts";

const connectionsPart = lazyComponent<object>({
  name: msg`the connections`,
  load: () => import("../areas/imports/connections/connections-parts.ts").then((parts) => parts.ConnectionsView),
});
const connectPart = lazyComponent<{ broker: KeyedBroker }>({
  name: msg`the connections`,
  load: () => import("../areas/imports/connections/connections-parts.ts").then((parts) => parts.ConnectView),
});
const advisorPart = lazyComponent<{ platform: TerminalName }>({
  name: msg`the connections`,
  load: () => import("../areas/imports/connections/connections-parts.ts").then((parts) => parts.AdvisorView),
});
const wait = (
  <PageContent>
    <SkeletonRows rows={8} />
  </PageContent>
);

/** `/trade-imports`, `/trade-imports/connections`, `/trade-imports/connections/:broker`, `/trade-imports/:profileId`. */
export function TradeImportsPage() {
  const [, , part, broker] = useLocation().pathname.split("/");
  const isConnections = part === "connections";
  return (
    <Page title={t`Imports`} tabs={<ImportTabs isConnections={isConnections} />}>
      {isConnections ? <Connections broker={broker ?? null} /> : <ImportsView profileId={part ?? null} />}
    </Page>
  );
}

/** @throws PageNotFoundError for a broker that cannot be connected */
function Connections({ broker }: { broker: string | null }) {
  if (broker === null || broker === "") return <LazyComponent part={connectionsPart} props={{}} placeholder={wait} />;
  const terminal = terminalName.safeParse(broker);
  if (terminal.success) {
    return <LazyComponent key={broker} part={advisorPart} props={{ platform: terminal.data }} placeholder={wait} />;
  }
  const found = keyedBroker.safeParse(broker);
  if (!found.success) return pageNotFound();
  return <LazyComponent part={connectPart} props={{ broker: found.data }} placeholder={wait} />;
}

function ImportTabs({ isConnections }: { isConnections: boolean }) {
  const count = useConnections().data?.length ?? null;
  return (
    <PageTabs
      label={t`Imports`}
      tabs={[
        { to: "/trade-imports", label: t`Imports`, icon: Import, isCurrent: !isConnections },
        {
          ...{ to: "/trade-imports/connections", label: t`Connections`, icon: Plug, isCurrent: isConnections },
          count: count === 0 ? null : count,
        },
      ]}
    />
  );
}
