import type { KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { Note, PageContent, Panel } from "@entrywise/ui";
import { useState } from "react";
import { brokerNames } from "../../../display/connections/broker-names.ts";
import { brokerFacts } from "./broker-facts.ts";
import { BrokerMark } from "./broker-mark.tsx";
import { ConnectSteps } from "./connect-steps.tsx";
import { FirstSync } from "./first-sync.tsx";
import { KeyForm, useKeyTest } from "./key-form.tsx";
import { MarkedList } from "./marked-list.tsx";
import "./connections.css";

/** From a key to the first preview; `?renew=` replaces the key of a connection that is there. */
export function ConnectView({ broker }: { broker: KeyedBroker }) {
  const renewed = useSearchParams()[0].get("renew");
  const [connectionId, setConnectionId] = useState<string | null>(null);
  const test = useKeyTest(broker);
  const facts = brokerFacts[broker];
  const { name } = brokerNames[broker];
  const isTested = connectionId !== null || test.check.data?.outcome === "ready";
  const current = isTested ? 2 : test.credentials === null ? 0 : 1;
  return (
    <PageContent>
      <div className="cn-page cn-connect">
        <Panel>
          <BrokerMark broker={broker}>{i18n._(facts.effort)}</BrokerMark>
          <ConnectSteps
            broker={name}
            isReadOnly={facts.keysMayTrade !== true}
            isRenewal={renewed !== null}
            current={current}
          />
        </Panel>
        <div className="cn-column">
          {facts.warning === undefined ? null : <Note tone="warn">{i18n._(facts.warning)}</Note>}
          {connectionId === null ? (
            <KeyForm test={test} renewed={renewed} onConnected={setConnectionId} />
          ) : (
            <FirstSync id={connectionId} name={name} />
          )}
        </div>
        <div className="cn-column">
          <Panel title={t`Where to find it`}>
            <MarkedList
              items={facts.way.map(({ title, detail }, index) => ({
                key: String(index),
                mark: index + 1,
                title: i18n._(title),
                detail: i18n._(detail),
              }))}
            />
          </Panel>
          <Panel title={t`Good to know`}>
            <p className="im-quiet">{i18n._(facts.note)}</p>
          </Panel>
        </div>
      </div>
    </PageContent>
  );
}
