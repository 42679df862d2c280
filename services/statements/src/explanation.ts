import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import {
  type ReasonValues,
  type StatementReason,
  statementReasons,
} from "@entrywise/contracts/trades/statement-reasons";

/** Why something of a file is odd: in English, and as the name of the reason with what it names (P-574). */
export interface Explanation {
  text: string;
  params: ProblemParams;
}

/**
 * The sentence of a reason.
 *
 * @param values what it names
 * @param english where the sentence says a value otherwise than screens do: a list of fields, a name of a column
 */
export function explain<Reason extends StatementReason>(
  reason: Reason,
  values: ReasonValues<Reason> & ProblemParams,
  english: Partial<Record<keyof ReasonValues<Reason>, string>> = {},
): Explanation {
  const shown: ProblemParams = { ...values, ...english };
  const text = statementReasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(shown[name]));
  return { text, params: { reason, ...values } };
}

/** The same of a row, and of its ticket where it has one. */
export function atRow(row: number, ticket: string | null, { text, params }: Explanation): Explanation {
  return ticket === null
    ? { text: `Row ${row}: ${text}`, params: { ...params, row } }
    : { text: `Row ${row}, ticket ${ticket}: ${text}`, params: { ...params, row, ticket } };
}
