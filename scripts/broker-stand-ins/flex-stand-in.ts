import { accountNumber } from "./account-number.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";
import { makeTrades } from "./trade-history.ts";

const DAY_MS = 86_400_000;
const ACCOUNT_DAYS = 60;
const SYMBOLS = [
  { name: "AAPL", price: 210, size: 40 },
  { name: "MSFT", price: 430, size: 20 },
  { name: "NVDA", price: 170, size: 30 },
];

export type FlexFault = "outage" | "1001" | "1003" | "1018" | "cut" | "html" | "foreignUrl";

/**
 * The Flex Web Service, version 3: SendRequest, the address to follow, GetStatement, codes. Every token is an account of its own; its
 * name tells what becomes of it: `read-…`, `expired-…`, `elsewhere-…` (bound to another address). Query 1184207 has all sections,
 * 1184208 has no interest accruals, 1184209 refuses days of the caller's own, others are not there.
 */
export class FlexStandIn {
  readonly faults: FlexFault[] = [];
  /** So many looks find the report still being made. */
  looksUntilReady = 1;
  readonly calls: { path: string; fd: string | null; td: string | null }[] = [];
  private readonly now: () => Date;
  private readonly perDay: number | undefined;
  private readonly made = new Map<
    string,
    { account: string; query: string; from: number; to: number; looks: number }
  >();

  constructor({ now = () => new Date(), perDay }: { now?: () => Date; perDay?: number } = {}) {
    this.now = now;
    this.perDay = perDay;
  }

  reply({ path, query, headers, origin }: StandInRequest): StandInReply {
    this.calls.push({ path, fd: query.get("fd"), td: query.get("td") });
    const fault = this.faults.shift();
    if (fault === "outage") return { status: 503, body: "" };
    if (fault === "html") return { status: 200, body: "<html>maintenance</html>" };
    if (!headers["user-agent"]) return { status: 403, body: "" };
    const token = query.get("t") ?? "";
    if (query.get("v") !== "3") return refuse("1020");
    if (token.startsWith("expired-")) return refuse("1012");
    if (token.startsWith("elsewhere-")) return refuse("1013");
    if (!token.startsWith("read-")) return refuse("1015");
    if (fault === "1001" || fault === "1003" || fault === "1018") return refuse(fault);
    if (path.endsWith("/SendRequest")) return this.send(query, origin, fault === "foreignUrl");
    if (path.endsWith("/GetStatement")) return this.get(query.get("q") ?? "", fault === "cut");
    return { status: 404, body: "" };
  }

  private send(query: URLSearchParams, origin: string, isForeign: boolean): StandInReply {
    const id = query.get("q") ?? "";
    if (!["1184207", "1184208", "1184209"].includes(id)) return refuse("1014");
    const [fd, td] = [query.get("fd"), query.get("td")];
    const yesterday = Math.floor((this.now().getTime() - 8 * 3_600_000) / DAY_MS) - 1;
    const [from, to] = fd === null || td === null ? [yesterday - 29, yesterday] : [dayOf(fd), dayOf(td)];
    if (Number.isNaN(from) || Number.isNaN(to) || from > to || to - from >= 365) return refuse("1003");
    if (id === "1184209" && fd !== null) return refuse("1003");
    const reference = String(1_000_000_000 + this.made.size + Math.floor(this.now().getTime() % 1_000_000_000));
    const account = `U${accountNumber(query.get("t") ?? "").slice(0, 7)}`;
    this.made.set(reference, { account, query: id, from, to: Math.min(to, yesterday), looks: 0 });
    const url = isForeign ? "https://reports.example.com/GetStatement" : `${origin}/ibkr-other/GetStatement`;
    return {
      status: 200,
      body: `<FlexStatementResponse timestamp="30 November, 2026 10:00 AM EST"><Status>Success</Status><ReferenceCode>${reference}</ReferenceCode><Url>${url}</Url></FlexStatementResponse>`,
    };
  }

  private get(reference: string, isCut: boolean): StandInReply {
    const report = this.made.get(reference);
    if (report === undefined) return refuse("1017");
    report.looks += 1;
    if (report.looks <= this.looksUntilReady) return refuse("1019");
    const body = this.report(report);
    return isCut ? { status: 200, body: body.slice(0, Math.floor(body.length * 0.7)) } : { status: 200, body };
  }

  /** All of an account's days that are wanted. */
  report({ account, query, from, to }: { account: string; query: string; from: number; to: number }): string {
    const today = Math.floor(this.now().getTime() / DAY_MS);
    const firstDay = Math.floor(today / ACCOUNT_DAYS) * ACCOUNT_DAYS - ACCOUNT_DAYS;
    const perDay = this.perDay === undefined ? {} : { perDay: this.perDay };
    const range = { seed: `flex ${account}`, firstDay: Math.max(firstDay, from), lastDay: to };
    const trades = makeTrades({ ...range, ...perDay, symbols: SYMBOLS });
    const lines = trades.flatMap((trade) => executionsOf(account, trade));
    const deposit = from <= firstDay && to >= firstDay ? [depositOf(account, firstDay)] : [];
    const interest = query === "1184208" ? "" : "<InterestAccruals></InterestAccruals>\n";
    return `<FlexQueryResponse queryName="Entrywise trades" type="AF">
<FlexStatements count="1">
<FlexStatement accountId="${account}" fromDate="${isoDay(from)}" toDate="${isoDay(to)}" period="" whenGenerated="${isoDay(today)};100000">
<AccountInformation accountId="${account}" currency="USD" />
<Trades>
${lines.join("\n")}
</Trades>
<CashTransactions>
${deposit.join("\n")}
</CashTransactions>
<OpenPositions></OpenPositions>
${interest}<Transfers></Transfers>
</FlexStatement>
</FlexStatements>
</FlexQueryResponse>
`;
  }
}

function executionsOf(account: string, trade: ReturnType<typeof makeTrades>[number]): string[] {
  const shares = Math.max(1, Math.round(trade.size / 1000));
  const gross = (trade.exit - trade.entry) * shares * (trade.isLong ? 1 : -1);
  const commission = 100;
  const fills = [
    { isEntry: true, at: trade.openAt, price: trade.entry },
    { isEntry: false, at: trade.closeAt, price: trade.exit },
  ];
  return fills.map(({ isEntry, at, price }) => {
    const isBuy = trade.isLong === isEntry;
    const number = `${trade.id.replace("-", "")}${isEntry ? 1 : 2}`;
    const time = new Date(at).toISOString();
    // The broker's result is after both commissions.
    const realized = isEntry ? "0" : cents(gross - 2 * commission);
    return `<Trade accountId="${account}" currency="USD" fxRateToBase="1" assetCategory="STK" symbol="${trade.symbol}" multiplier="1" tradeID="${number}" transactionID="9${number}" ibExecID="${number}.01" dateTime="${time.slice(0, 10)};${time.slice(11, 19).replaceAll(":", "")}" quantity="${isBuy ? "" : "-"}${shares}" tradePrice="${cents(price)}" ibCommission="-1" ibCommissionCurrency="USD" taxes="0" buySell="${isBuy ? "BUY" : "SELL"}" openCloseIndicator="${isEntry ? "O" : "C"}" fifoPnlRealized="${realized}" levelOfDetail="EXECUTION" />`;
  });
}

function depositOf(account: string, day: number): string {
  return `<CashTransaction accountId="${account}" currency="USD" fxRateToBase="1" type="Deposits/Withdrawals" amount="25000" dateTime="${isoDay(day)}" transactionID="8${day}" description="Electronic fund transfer" levelOfDetail="DETAIL" />`;
}

function cents(amount: number): string {
  return (amount / 100).toFixed(2);
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function dayOf(text: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`) / DAY_MS;
}

function refuse(code: string): StandInReply {
  return {
    status: 200,
    body: `<FlexStatementResponse timestamp="30 November, 2026 10:00 AM EST"><Status>Fail</Status><ErrorCode>${code}</ErrorCode><ErrorMessage>Refused.</ErrorMessage></FlexStatementResponse>`,
  };
}
