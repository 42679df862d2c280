import type { BrokerReply, BrokerStatement } from "../broker-adapter.ts";

/** What the importer reads; the rest of a report is stored and not handed on. */
const RECORDS = "Trade|TradeConfirm|Order|Lot|CashTransaction|CorporateAction|AccountInformation";
const ATTRIBUTES = String.raw`(?:\s+[\w:.-]+\s*=\s*"[^"]*")*`;
const statementTags = new RegExp(`<FlexStatement(${ATTRIBUTES})\\s*>([\\s\\S]*?)</FlexStatement>`, "g");
const recordTags = new RegExp(`<(${RECORDS})(${ATTRIBUTES})\\s*/?>`, "g");

interface Report {
  attributes: string;
  body: string;
}

function readStatements(report: string): Report[] {
  return [...report.matchAll(statementTags)].map(([, attributes = "", body = ""]) => ({ attributes, body }));
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? "";
}

/** Last day of a report as `2025-03-04`; null where it is not written as a date of ISO 8601. */
export function lastDayOf(report: string): string | null {
  const days = readStatements(report).map(({ attributes }) => {
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(attribute(attributes, "toDate")) ?? [];
    return year === undefined ? null : `${year}-${month}-${day}`;
  });
  return days.length === 0 || days.includes(null) ? null : (days.toSorted()[0] ?? null);
}

/**
 * All reports as one: they overlap, so each record is there once, as the newest report has it.
 *
 * @returns null where none of them has a trade or a movement of cash
 */
export function flexStatement(replies: readonly BrokerReply[]): BrokerStatement | null {
  const reports = replies.filter(({ kind }) => kind === "report").map(({ text }) => text);
  const accounts = new Map<string, Map<string, string>>();
  for (const report of reports) {
    for (const { attributes, body } of readStatements(report)) {
      const account = attribute(attributes, "accountId");
      const records = accounts.get(account) ?? new Map<string, string>();
      accounts.set(account, records);
      for (const [text, name = "", own = ""] of body.matchAll(recordTags)) {
        records.set(keyOf(name, own), text.replace(/\/?>$/, "/>"));
      }
    }
  }
  const all = [...accounts.values()].flatMap((records) => [...records.values()]);
  if (!all.some((text) => !text.startsWith("<AccountInformation"))) return null;
  const [account = ""] = accounts.keys();
  return {
    fileName: `interactive-brokers-${account || "flex"}.xml`,
    text: write(reports.at(-1) ?? "", accounts),
    account: account || null,
    behindSince: null,
  };
}

/** Executions and movements of cash have a number; whatever has none is known by all of its text. */
function keyOf(name: string, attributes: string): string {
  if (name === "AccountInformation") return name;
  const number = attribute(attributes, "transactionID");
  const level = attribute(attributes, "levelOfDetail");
  const isSingle = number !== "" && (level === "" || level === "EXECUTION" || level === "DETAIL");
  return isSingle ? `${name} ${level} ${number}` : `${name} ${attributes}`;
}

function write(newest: string, accounts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const head = new RegExp(`<FlexQueryResponse(${ATTRIBUTES})\\s*>`).exec(newest)?.[1] ?? "";
  const statements = [...accounts].map(
    ([account, records]) =>
      `<FlexStatement accountId="${account}">\n${[...records.values()].join("\n")}\n</FlexStatement>`,
  );
  return [
    `<FlexQueryResponse${head}>`,
    `<FlexStatements count="${accounts.size}">`,
    ...statements,
    "</FlexStatements>",
    "</FlexQueryResponse>",
    "",
  ].join("\n");
}

export interface FlexFacts {
  queryName: string | null;
  account: string | null;
  executions: number;
  cash: number | null;
  openPositions: number | null;
  hasInterest: boolean;
  hasTransfers: boolean;
  firstDay: string | null;
}

/** What a report has; null for a section that its query lacks. */
export function readFacts(report: string): FlexFacts {
  const statements = readStatements(report);
  const records = [...report.matchAll(recordTags)];
  const has = (section: string) => new RegExp(`<${section}\\b`).test(report);
  const count = (...names: string[]) => records.filter(([, name]) => names.includes(name ?? "")).length;
  const head = new RegExp(`<FlexQueryResponse(${ATTRIBUTES})\\s*>`).exec(report)?.[1] ?? "";
  const [, year, month, day] =
    /^(\d{4})-?(\d{2})-?(\d{2})/.exec(attribute(statements[0]?.attributes ?? "", "fromDate")) ?? [];
  return {
    queryName: attribute(head, "queryName") || null,
    account: attribute(statements[0]?.attributes ?? "", "accountId") || null,
    executions: records.filter(([, name, own = ""]) => name === "Trade" && isExecution(own)).length,
    cash: has("CashTransactions") ? count("CashTransaction") : null,
    openPositions: has("OpenPositions") ? [...report.matchAll(/<OpenPosition\s/g)].length : null,
    hasInterest: has("InterestAccruals"),
    hasTransfers: has("Transfers"),
    firstDay: year === undefined ? null : `${year}-${month}-${day}`,
  };
}

function isExecution(attributes: string): boolean {
  return ["", "EXECUTION"].includes(attribute(attributes, "levelOfDetail"));
}
