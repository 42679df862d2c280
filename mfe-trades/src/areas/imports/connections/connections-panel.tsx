import type { BrokerConnection } from "@entrywise/contracts/trades/broker-connections.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, missing, Panel } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { ConnectionStateTag } from "../../../display/connections/connection-state.tsx";
import { reasonSentences } from "../../../display/connections/reason-sentences.ts";
import { BrokerMark } from "./broker-mark.tsx";
import { ConnectionMenu, NextAction } from "./connection-actions.tsx";
import "./connections.css";

/** Own connections: where they book to, how far they are, and what to do. Absent while there are none. */
export function ConnectionsPanel({ connections }: { connections: readonly BrokerConnection[] }) {
  const isPhone = useMedia(phoneQuery);
  if (connections.length === 0) return null;
  if (isPhone) return connections.map((each) => <ConnectionCard key={each.id} connection={each} />);
  return (
    <Panel title={t`Connections`} sub={t`read only, reconciled after each sync`} flush>
      <div className="ui-scroll ui-fades">
        <table className="ui-table ui-comfort">
          <thead>
            <tr>
              <th scope="col">{t`Broker`}</th>
              <th scope="col" className="ui-yields">{t`Account`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">{t`Read until`}</th>
              <th scope="col">{t({ context: "sync", message: "Next" })}</th>
              <th scope="col" className="ui-end">{t`New trades`}</th>
              <th scope="col">
                <span className="ui-said">{t`Action`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {connections.map((each) => (
              <ConnectionRow key={each.id} connection={each} />
            ))}
          </tbody>
        </table>
      </div>
      <Reasons connections={connections} />
    </Panel>
  );
}

function ConnectionRow({ connection }: { connection: BrokerConnection }) {
  const dates = useDateText();
  const { broker, accountName, state, readUntil, nextAt, lastAdded, brokerAccount, reason } = connection;
  return (
    <tr>
      <th scope="row">
        <BrokerMark broker={broker}>
          {brokerAccount ?? (reason === "silent" ? t`not set up yet` : t`first sync is running`)}
        </BrokerMark>
      </th>
      <td className="ui-yields">{accountName ?? <span className="im-quiet">{t`on first import`}</span>}</td>
      <td>
        <ConnectionStateTag state={state} />
      </td>
      <td>{readUntil === null ? missing : dates.dateTime(readUntil)}</td>
      <td>{nextAt === null || state === "needsYou" ? missing : dates.time(nextAt)}</td>
      <td className="ui-end">{lastAdded === null ? missing : formatNumber(lastAdded, { decimals: 0 })}</td>
      <td className="ui-end">
        <NextAction connection={connection} isMain />
        <ConnectionMenu connection={connection} />
      </td>
    </tr>
  );
}

/** Why those aren't current that aren't. */
function Reasons({ connections }: { connections: readonly BrokerConnection[] }) {
  return connections.map(({ id, broker, reason }) =>
    reason === null ? null : (
      <p key={id} className="im-columns-said im-quiet">
        <BrokerMark broker={broker}>{i18n._(reasonSentences[reason])}</BrokerMark>
      </p>
    ),
  );
}

function ConnectionCard({ connection }: { connection: BrokerConnection }) {
  const dates = useDateText();
  const { broker, accountName, state, readUntil, reason, brokerAccount } = connection;
  return (
    <Panel>
      <ul className="cn-list">
        <li>
          <BrokerMark broker={broker}>{accountName ?? brokerAccount}</BrokerMark>
          <span />
          <ConnectionMenu connection={connection} />
        </li>
        <li>
          <ConnectionStateTag state={state} />
          <span />
          <NextAction connection={connection} isMain />
        </li>
        <li className="im-quiet">
          {reason === null
            ? readUntil === null
              ? t`First sync is running`
              : t`Read until ${dates.dateTime(readUntil)}`
            : i18n._(reasonSentences[reason])}
        </li>
      </ul>
    </Panel>
  );
}
