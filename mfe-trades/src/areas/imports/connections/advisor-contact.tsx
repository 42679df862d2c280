import type { Advisor } from "@entrywise/contracts/trades/advisors.api";
import type { BrokerConnection } from "@entrywise/contracts/trades/broker-connections.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { formatNumber, missing, Panel } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useWatchedConnection } from "../../../data/connections/connections.queries.ts";
import { ConnectionStateTag } from "../../../display/connections/connection-state.tsx";
import { NextAction } from "./connection-actions.tsx";
import { MarkedList } from "./marked-list.tsx";

interface ArrivedRow {
  key: string;
  at: string;
  what: string;
  count: number;
  result: string;
}

/** What has arrived so far; it fills while the page is open. */
export function AdvisorContact({ advisor }: { advisor: Advisor }) {
  const { data: connection } = useWatchedConnection(advisor.id);
  const rows = listRows(advisor, connection);
  const { contactAt } = advisor;
  return (
    <Panel
      title={t`First contact`}
      sub={t`this page listens`}
      actions={
        connection === undefined || contactAt === null ? null : connection.deliveryId === null ? (
          <ConnectionStateTag state={connection.state} />
        ) : (
          <NextAction connection={connection} isMain />
        )
      }
      flush
    >
      {rows.length === 0 ? (
        <p
          className="im-none"
          aria-live="polite"
        >{t`Nothing has arrived yet. Follow the steps above; this page updates by itself.`}</p>
      ) : (
        <div aria-live="polite">
          <ArrivedRows rows={rows} />
        </div>
      )}
    </Panel>
  );
}

function ArrivedRows({ rows }: { rows: readonly ArrivedRow[] }) {
  const dates = useDateText();
  const isPhone = useMedia(phoneQuery);
  const countText = (count: number) => formatNumber(count, { decimals: 0 });
  if (isPhone) {
    return (
      <div className="im-columns-said">
        <MarkedList
          items={rows.map(({ key, at, what, count, result }) => ({
            ...{ key, mark: "ok", title: what, end: countText(count) },
            detail: `${dates.time(at)} · ${result}`,
          }))}
        />
      </div>
    );
  }
  return (
    <div className="ui-scroll ui-fades">
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Received`}</th>
            <th scope="col" className="ui-end">{t`Count`}</th>
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, at, what, count, result }) => (
            <tr key={key}>
              <td>{dates.time(at)}</td>
              <th scope="row">{what}</th>
              <td className="ui-end">{countText(count)}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function listRows(advisor: Advisor, connection: BrokerConnection | undefined): ArrivedRow[] {
  const { firstContactAt, login, company, currency, positions, closed, cash, isComplete } = advisor;
  if (firstContactAt === null) return [];
  const isImported = connection !== undefined && connection.lastImportAt !== null;
  const pending = isComplete ? t`ready to preview` : t`more to come`;
  const imported = isImported ? t`imported` : pending;
  const account = [login, company, currency].filter(Boolean).join(", ");
  const found = { at: firstContactAt, count: 1 };
  return [
    {
      ...{ key: "account", ...found, what: t`Account ${account}` },
      result: accountText(connection),
    },
    ...toRow("positions", positions, t`Open positions`, isImported ? t`in your open trades` : pending),
    ...toRow("closed", closed, t`Closed trades`, imported),
    ...toRow("cash", cash, t`Deposits and withdrawals`, cash?.count === 0 ? missing : imported),
  ];
}

function toRow(key: string, arrived: Advisor["closed"], what: string, result: string): ArrivedRow[] {
  return arrived === null ? [] : [{ key, ...arrived, what, result }];
}

function accountText(connection: BrokerConnection | undefined): string {
  if (connection === undefined) return missing;
  const { accountName } = connection;
  return accountName === null ? t`new; the preview asks where it belongs` : t`matches ${accountName}`;
}
