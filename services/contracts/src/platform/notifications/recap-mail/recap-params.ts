import type { Finding } from "../../../trades/findings.api.ts";
import type { Recap } from "../../../trades/recap.api.ts";
import type { Params } from "../texts.ts";

/** A mail has room for so many findings. */
export const MAIL_FINDINGS = 2;
const LONGEST = 120;

/** Question and findings of a recap as values of a notification, from which mails in either language are written. */
export function recapMailParams({ unit, question, findings }: Pick<Recap, "unit" | "question" | "findings">): Params {
  const { kind, subject, day, count, netRR } = question;
  return {
    ...withoutNulls({ questionUnit: unit, questionKind: kind, questionSubject: subject, questionDay: day }),
    ...withoutNulls({ questionCount: count, questionRR: netRR }),
    ...Object.assign(
      {},
      ...findings.slice(0, MAIL_FINDINGS).map(({ finding }, place) => findingParams(finding, place)),
    ),
  };
}

function findingParams(
  { rule, value, label, bound, measure, difference, n, evidence }: Finding,
  place: number,
): Params {
  const values = { rule, value, label, bound, measure, difference, n, evidence };
  return withoutNulls(
    Object.fromEntries(Object.entries(values).map(([name, one]) => [`finding${place}.${name}`, one])),
  );
}

function withoutNulls(values: Readonly<Record<string, string | number | null>>): Params {
  const present = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null);
  return Object.fromEntries(
    present.map(([name, value]) => [name, typeof value === "string" ? value.slice(0, LONGEST) : value]),
  );
}
