import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, PageContent, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useConnections } from "../../../data/connections/connections.queries.ts";
import { BrokersPanel } from "./brokers-panel.tsx";
import { ConnectionsPanel } from "./connections-panel.tsx";
import { MarkedList } from "./marked-list.tsx";
import "./connections.css";

/** Own connections, and the brokers that can be connected. */
export function ConnectionsView() {
  const query = useConnections();
  return (
    <PageContent>
      <div className="cn-page">
        <div className="cn-column">
          <QuerySection query={query} failure={t`Couldn't load connections`}>
            {(connections) => (
              <>
                <ConnectionsPanel connections={connections} />
                <BrokersPanel connections={connections} />
              </>
            )}
          </QuerySection>
          <Panel
            title={t`Broker not listed?`}
            sub={t`statements of many more work as a file`}
            actions={
              <Button asChild size="sm">
                <Link to="/trade-imports">{t`Import a file`}</Link>
              </Button>
            }
          >
            <p className="im-quiet">{t`MetaTrader, cTrader, NinjaTrader, TradingView, thinkorswim, Trading 212, OKX, any CSV or XLSX, or delivery by SFTP.`}</p>
          </Panel>
        </div>
        <SideNotes />
      </div>
    </PageContent>
  );
}

function SideNotes() {
  return (
    <div className="cn-column">
      <Panel title={t`Read only, always`}>
        <MarkedList
          items={[
            {
              key: "refused",
              mark: "ok",
              title: t`A key that may trade or withdraw is refused wherever the broker tells us.`,
            },
            { key: "secret", mark: "ok", title: t`Keys are encrypted, never shown again and never written to a log.` },
            { key: "leave", mark: "ok", title: t`Disconnect at any time. Your trades stay.` },
          ]}
        />
      </Panel>
      <Panel title={t`What happens on each sync`}>
        <MarkedList
          items={[
            { key: "preview", mark: 1, title: t`The first one shows a preview; nothing is saved before you agree` },
            { key: "known", mark: 2, title: t`Trades that are here already are skipped, including those from files` },
            { key: "totals", mark: 3, title: t`Totals are compared with the broker's to the cent` },
            { key: "undo", mark: 4, title: t`You can undo it for 30 days` },
          ]}
        />
      </Panel>
    </div>
  );
}
