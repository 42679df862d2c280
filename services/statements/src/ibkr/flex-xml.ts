import { Parser } from "htmlparser2";
import { explain } from "../explanation.ts";
import { StatementError } from "../statement-error.ts";
import { statementLimits } from "../statement-limits.ts";
import { type FlexRecord, flexName } from "./flex-records.ts";

const KINDS: Readonly<Record<string, FlexRecord["kind"]>> = {
  Trade: "trade",
  TradeConfirm: "trade",
  Order: "trade",
  Lot: "lot",
  CashTransaction: "cash",
  AccountInformation: "account",
  CorporateAction: "action",
};

/** Records of a Flex Query as XML. @throws StatementError when it ends too early or is built to harm */
export function readFlexXml(text: string): FlexRecord[] {
  const records: FlexRecord[] = [];
  const lines = new LineFinder(text);
  let depth = 0;
  let owner: string | null = null;
  let isComplete = false;
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > statementLimits.nesting) {
          throw new StatementError("Statement.Unreadable", explain("tooDeep", {}));
        }
        if (name === "FlexStatement") owner = attributes.accountId || null;
        const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
        if (kind === undefined) return;
        if (records.length >= statementLimits.rows) {
          throw new StatementError("Statement.TooManyRows", explain("tooManyRowsOfQuery", {}));
        }
        const of = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [flexName(key), value]));
        records.push({ row: lines.at(parser.startIndex), kind, of, owner });
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        if (name === "FlexQueryResponse" && !isImplied) isComplete = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (isComplete) return numbered(records);
  throw new StatementError("Statement.Truncated", explain("endsBeforeTag", {}), {
    row: records.at(-1)?.row ?? null,
  });
}

/** Some reports are one line: then a record's number says more than its line. */
function numbered(records: FlexRecord[]): FlexRecord[] {
  const areRowsDistinct = new Set(records.map(({ row }) => row)).size === records.length;
  return areRowsDistinct ? records : records.map((record, index) => ({ ...record, row: index + 1 }));
}

/** Lines of ascending positions. */
class LineFinder {
  private readonly text: string;
  private line = 1;
  private from = 0;

  constructor(text: string) {
    this.text = text;
  }

  at(index: number): number {
    for (let next = this.text.indexOf("\n", this.from); next >= 0 && next < index; ) {
      this.line += 1;
      this.from = next + 1;
      next = this.text.indexOf("\n", this.from);
    }
    return this.line;
  }
}
