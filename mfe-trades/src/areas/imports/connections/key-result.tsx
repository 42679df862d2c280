import type { BrokerName, KeyCheck, KeyFact, KeyPermission } from "@entrywise/contracts/trades/broker-connections.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, plural, t } from "@entrywise/host/macro";
import { Note, Panel } from "@entrywise/ui";
import { brokerNames } from "../../../display/connections/broker-names.ts";
import { reasonSentences } from "../../../display/connections/reason-sentences.ts";
import { type MarkedItem, MarkedList } from "./marked-list.tsx";

/** What the test of a key has found: facts, a refusal with the reason, or why it could not be tried. */
export function KeyResult({ broker, check }: { broker: BrokerName; check: KeyCheck }) {
  if (check.outcome === "failed" && check.reason !== null) {
    return (
      <>
        <Note tone="danger">{i18n._(reasonSentences[check.reason])}</Note>
        {check.permissions.length === 0 ? null : <PermissionTable permissions={check.permissions} />}
      </>
    );
  }
  if (check.outcome === "refused") return <RefusedKey broker={broker} permissions={check.permissions} />;
  return (
    <Panel title={t`Result`} sub={check.brokerAccount === null ? undefined : t`account ${check.brokerAccount}`}>
      <MarkedList items={check.facts.map(toItem)} />
    </Panel>
  );
}

const factNames: Readonly<Record<KeyFact["fact"], { found: MessageDescriptor; gap: MessageDescriptor }>> = {
  keyAccepted: { found: msg`Key accepted`, gap: msg`Key not accepted` },
  neverTrades: { found: msg`Read only by design`, gap: msg`May do more than read` },
  mayTrade: { found: msg`May also place orders`, gap: msg`May also place orders` },
  mayTradePaper: { found: msg`May also place simulated orders`, gap: msg`May also place simulated orders` },
  query: { found: msg`Query found`, gap: msg`Query not found` },
  executions: { found: msg`Executions are included`, gap: msg`No executions found` },
  cash: { found: msg`Cash transactions are included`, gap: msg`Cash transactions are missing` },
  openPositions: { found: msg`Open positions are included`, gap: msg`Open positions are missing` },
  interest: { found: msg`Interest accruals are included`, gap: msg`Interest accruals are missing` },
  transfers: { found: msg`Transfers are included`, gap: msg`Transfers are missing` },
  readsFrom: { found: msg`Reads all days`, gap: msg`The key can't read earlier days` },
  readsUntil: { found: msg`Reads all days`, gap: msg`The key can't read later days` },
  symbols: { found: msg`Symbols found`, gap: msg`Some symbols not found` },
  classicAccount: { found: msg`Unified account`, gap: msg`This isn't a unified trading account` },
};

/** What a gap means, where it means anything. */
const gapDetails: Readonly<Partial<Record<KeyFact["fact"], MessageDescriptor>>> = {
  cash: msg`Deposits, dividends and fees won't be imported. Tick “Cash Transactions” in the query.`,
  openPositions: msg`Not needed: open trades follow from executions.`,
  interest: msg`Your balance will differ from the statement by interest. Tick “Interest Accruals” in the query.`,
  transfers: msg`Positions moved from another broker won't have an entry. Tick “Transfers” in the query.`,
  classicAccount: msg`Only unified accounts have a transaction log. Import a file instead.`,
};

function toItem({ fact, isFound, count, day, text }: KeyFact): MarkedItem {
  const name = i18n._(isFound ? factNames[fact].found : factNames[fact].gap);
  const detail = isFound ? foundDetail({ fact, count, day, text }) : gapDetail({ fact, day, text });
  return {
    key: fact,
    mark: isFound && fact !== "mayTrade" ? "ok" : "gap",
    title: name,
    ...(detail === undefined ? {} : { detail }),
  };
}

function gapDetail({ fact, day, text }: Pick<KeyFact, "fact" | "day" | "text">): string | undefined {
  if (fact === "readsFrom" && day !== null)
    return t`Trades from ${day} on are imported. For older ones, import a file.`;
  if (fact === "readsUntil" && day !== null)
    return t`Trades after ${day} aren't imported. Remove the key's end date at your broker.`;
  if (fact === "symbols" && text !== null) return t`${text}: check the spelling. Delisted symbols are skipped.`;
  const gap = gapDetails[fact];
  return gap === undefined ? undefined : i18n._(gap);
}

function foundDetail({ fact, count, day, text }: Omit<KeyFact, "isFound">): string | undefined {
  if (fact === "keyAccepted")
    return day === null ? undefined : t`Expires ${day}. We'll tell you when it needs a new one.`;
  if (fact === "neverTrades") return t`A Flex token can read reports. It can't trade or move money.`;
  if (fact === "mayTrade")
    return t`Alpaca doesn't offer read-only keys. If you delete the connection, delete the key at Alpaca too.`;
  if (fact === "query" || fact === "symbols") return text ?? undefined;
  if (count === null) return undefined;
  if (fact !== "executions") return t`${plural(count, { one: "# entry", other: "# entries" })}`;
  if (day === null) return t`${plural(count, { one: "# execution", other: "# executions" })}`;
  if (text === "more") return t`More than ${count} since ${day}`;
  return t`${plural(count, { one: "# execution", other: "# executions" })} since ${day}`;
}

const permissionNames: Readonly<Record<KeyPermission["permission"], MessageDescriptor>> = {
  readTrades: msg`Read orders and positions`,
  readLedger: msg`Read ledger entries`,
  readWallet: msg`Read wallet`,
  orders: msg`Create, change and cancel orders`,
  contractOrders: msg`Contract orders and positions`,
  spotOrders: msg`Spot trading`,
  optionOrders: msg`Option trading`,
  transfers: msg`Transfers`,
  withdrawals: msg`Withdrawals`,
  otherWrites: msg`Other changes`,
  addresses: msg`Limited to IP addresses`,
};

const onOrOff = (isOn: boolean) => (isOn ? t`On` : t`Off`);

function RefusedKey({ broker, permissions }: { broker: BrokerName; permissions: readonly KeyPermission[] }) {
  const { name } = brokerNames[broker];
  return (
    <>
      <Note tone="danger">
        <b>{t`We refused this key: it may do more than read`}</b>
        <p>{t`A journal only needs to read. We haven't stored the key; it was used once, to ask what it may do.`}</p>
      </Note>
      <PermissionTable permissions={permissions} />
      <Panel title={t`Next steps`}>
        <MarkedList
          items={[
            {
              ...{ key: "delete", mark: 1, title: t`Delete this key at ${name}` },
              detail: t`It was typed into a web page, so treat it as used.`,
            },
            { key: "create", mark: 2, title: t`Create a read-only one`, detail: t`The steps are listed on this page.` },
            { key: "paste", mark: 3, title: t`Paste it above`, detail: t`We test it and tell you what it may do.` },
          ]}
        />
      </Panel>
    </>
  );
}

function PermissionTable({ permissions }: { permissions: readonly KeyPermission[] }) {
  return (
    <Panel title={t`Permissions of the key`} flush>
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{t`Permission`}</th>
            <th scope="col">{t({ context: "permission", message: "Found" })}</th>
            <th scope="col">{t`Needed`}</th>
            <th scope="col" className="ui-end">{t`Verdict`}</th>
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ permission, isOn, needed }) => {
            const mustChange = needed !== null && isOn !== needed;
            return (
              <tr key={permission}>
                <th scope="row">{i18n._(permissionNames[permission])}</th>
                <td>{mustChange ? <b className="im-failed">{onOrOff(isOn)}</b> : onOrOff(isOn)}</td>
                <td>{needed === null ? t`Not needed` : onOrOff(needed)}</td>
                <td className="ui-end">
                  {mustChange ? (
                    <b className="im-failed">{needed ? t`Must be on` : t`Must be off`}</b>
                  ) : needed === null ? (
                    t`Your choice`
                  ) : (
                    t`Fine`
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
