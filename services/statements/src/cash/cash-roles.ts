import { Decimal } from "@entrywise/domain/decimal";
import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import { cashKeywords, chosenCashKind, paidBySign } from "@entrywise/domain/statement/cash-kind";
import { compareTickets } from "@entrywise/domain/statement/statement-totals";
import type { CashRow, ParsedStatement } from "../importer.ts";

type Choices = Readonly<Record<string, CashKind>>;

/**
 * Kinds of the cash rows by what somebody has said of their keywords, else by their role in the account: what an empty account
 * begins with is a deposit, whatever the broker calls it, and so are other rows of that name.
 */
export function withCashRoles(statement: ParsedStatement, choices: Choices = {}): ParsedStatement {
  const { cash } = statement;
  const opening = openingDeposit(statement);
  const openingKeywords = opening?.isUnsure ? cashKeywords(opening.comment) : null;
  const hasSaid = (row: CashRow) => row.kind !== "credit" && Object.hasOwn(choices, cashKeywords(row.comment));
  if (openingKeywords === null && !cash.some(hasSaid)) return statement;
  return {
    ...statement,
    cash: cash.map((row) => {
      const chosen = hasSaid(row) ? choices[cashKeywords(row.comment)] : undefined;
      if (chosen !== undefined) return certain(row, chosenCashKind(chosen, row.amount));
      if (row === opening && row.isUnsure) return certain(row, "deposit");
      const isOfOpening = row.isUnsure && cashKeywords(row.comment) === openingKeywords;
      return isOfOpening ? { ...row, kind: paidBySign(row.amount) } : row;
    }),
  };
}

function certain({ isUnsure: _, ...row }: CashRow, kind: CashKind): CashRow {
  return { ...row, kind };
}

/** The first booking of an account that was empty until then; null where it is no money that came in. */
function openingDeposit({ cash, rows, openRows, startBalance }: ParsedStatement): CashRow | null {
  if (startBalance !== null && /[1-9]/.test(startBalance)) return null;
  const first = cash
    .filter(({ kind }) => kind !== "credit")
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)) || compareTickets(a.ticket, b.ticket))[0];
  if (first === undefined || first.amount.startsWith("-")) return null;
  return [...rows, ...openRows].every(({ openTime }) => first.time <= openTime) ? first : null;
}

/** Cash rows of the same keywords whose kind is in doubt. */
export interface UnsureCash {
  words: string;
  /** The comment of the first of them. */
  comment: string;
  rows: number;
  /** Of all of them, signed. */
  amount: string;
  /** As they would be recorded. */
  kind: CashKind;
}

/**
 * What has to be asked about the cash rows of a file, one question for all rows of the same keywords. Money that only came
 * in is a deposit.
 */
export function unsureCash({ cash }: Pick<ParsedStatement, "cash">): UnsureCash[] {
  const groups = Map.groupBy(
    cash.filter((row) => row.isUnsure),
    ({ comment }) => cashKeywords(comment),
  );
  return [...groups]
    .filter(([, rows]) => !rows.every(({ kind }) => kind === "deposit"))
    .map(([keywords, rows]) => ({
      words: keywords,
      comment: rows[0]?.comment ?? keywords,
      rows: rows.length,
      amount: rows.reduce((sum, { amount }) => sum.plus(amount), Decimal(0)).toFixed(),
      kind: rows[0]?.kind ?? "other",
    }));
}
