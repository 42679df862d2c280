import { type BrokerConnection, brokerName } from "@entrywise/contracts/trades/broker-connections.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Panel } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { brokerNames } from "../../../display/connections/broker-names.ts";
import { findFacts } from "./broker-facts.ts";
import { BrokerMark } from "./broker-mark.tsx";
import { MarkedList } from "./marked-list.tsx";

/** What can be connected: what is read, how late, how far back, and what is needed for it. */
export function BrokersPanel({ connections }: { connections: readonly BrokerConnection[] }) {
  const isPhone = useMedia(phoneQuery);
  const brokers = brokerName.options.map((broker) => ({ broker, ...findFacts(broker) }));
  const connect = (broker: (typeof brokers)[number]["broker"]) => {
    const isFirst = !connections.some((each) => each.broker === broker);
    return (
      <Button asChild size="sm" {...(isFirst ? {} : { variant: "ghost" as const })}>
        <Link to={`/trade-imports/connections/${broker}`} aria-label={t`Connect ${brokerNames[broker].name}`}>
          {isFirst ? t`Connect` : t`Connect another`}
        </Link>
      </Button>
    );
  };
  if (isPhone) {
    return brokers.map(({ broker, access, reads, delay, reach }) => (
      <Panel key={broker} title={brokerNames[broker].name} sub={i18n._(access)} actions={connect(broker)}>
        <MarkedList
          items={[
            { key: "reads", mark: "plain", title: i18n._(reads), detail: t`What is read` },
            { key: "delay", mark: "plain", title: i18n._(delay), detail: t`Delay` },
            { key: "reach", mark: "plain", title: i18n._(reach), detail: t`How far back` },
          ]}
        />
      </Panel>
    ));
  }
  return (
    <Panel title={t`Connect a broker`} sub={t`trades arrive by themselves and are reconciled each time`} flush>
      <div className="ui-scroll ui-fades">
        <table className="ui-table ui-comfort">
          <thead>
            <tr>
              <th scope="col">{t`Broker`}</th>
              <th scope="col" className="ui-yields">{t`What is read`}</th>
              <th scope="col">{t`Delay`}</th>
              <th scope="col">{t`How far back`}</th>
              <th scope="col">
                <span className="ui-said">{t`Connect`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {brokers.map(({ broker, access, reads, delay, reach }) => (
              <tr key={broker}>
                <th scope="row">
                  <BrokerMark broker={broker}>{i18n._(access)}</BrokerMark>
                </th>
                <td className="ui-yields">{i18n._(reads)}</td>
                <td>{i18n._(delay)}</td>
                <td>{i18n._(reach)}</td>
                <td className="ui-end">{connect(broker)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
