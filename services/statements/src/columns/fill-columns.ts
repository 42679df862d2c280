import type { MappedField } from "@entrywise/contracts/trades/column-mapping";
import { isPartOfCosts, isQuoteAmount } from "./cost-columns.ts";
import { symbolColumn } from "./symbol-column.ts";

/** Names of the columns of purchases and sales, for each field the surest first. */
const rules: readonly (readonly [MappedField, readonly RegExp[]])[] = [
  [
    "openDate",
    [
      /\b(exec|execution|executed|fill|filled|trade|transaction|activity|run)\b.*(date|time)|^(date|time).*\b(executed|filled)\b/,
      /^(date|time|datetime|datum|fecha|data|timestamp|date ?\/? ?time|date and time|when|executed( at)?|filled( at)?|t\/d)\b/,
      /date|timestamp|datum|fecha|\btime\b(?!.*force)|\b(created|executed|filled|done) at$/,
    ],
  ],
  ["openTime", [/^(time|uhrzeit|hora|heure|tijd|ora)\b|\b(exec|execution|trade|fill) time\b/]],
  [
    "direction",
    [
      /^(side|action|b\/s|buy ?\/? ?sell|direction|buy or sell.*|kauf ?\/ ?verkauf|richtung|sens|lado)\b/,
      /^(trans(action)? ?(type|code)|trade type|order side|type|typ|tipo)\b/,
    ],
  ],
  [
    "size",
    [
      /\b(fill|filled|exec|executed|done|traded)\b.*\b(qty|quantity|size|amount|shares|volume)\b|\b(qty|quantity|size)\b.*\b(filled|executed)\b/,
      /^(size|qty|quantity|shares|no\. of shares|units|contracts|lots|volume|stück|menge|anzahl|número|cantidad|quantité|quantità|quantidade|aantal)\b/,
      /\b(qty|quantity|size|shares)\b|^(filled|executed)$/,
      /^amount$/,
    ],
  ],
  [
    "openPrice",
    [
      /\b(avg|average|fill|filled|exec|execution|executed|trade|t)\b\.?.*\bprice\b|^price ?\/ ?share|\bprice\b.*\b(filled|executed)\b/,
      /^(price|kurs|preis|prix|precio|prezzo|preço|preços|cours|koers|rate|fill)\b/,
      /\bprice\b(?!.*(limit|stop))/,
    ],
  ],
  [
    "commission",
    [
      /^comm(ission|issions)?\b|^komm(ission)?\b|^comm\b|\bcommissions?\b/,
      /\bfees?\b|gebühr|provision|comis|brokerage|kost|frais|costes|custos/,
    ],
  ],
  ["otherCosts", [/\b(tax|taxes|other costs?|stamp|regulatory|sec|fees?)\b/]],
  [
    "ticket",
    [
      /\b(exec|execution|fill|trade|deal)\b.*\b(id|no|number|#)|^#$/,
      /^(id|transaction ?id|ticket|order[ -]?(id|no|number))\b|^order ?#|^id (de )?orden|^id da ordem|^id ordre/,
    ],
  ],
  [
    "grossProfit",
    [
      /^(realized|realised|gross)?\s*(profit|p.?\/?.?l|pnl|gain|result|ergebnis|gewinn|résultat|resultado|risultato)\b(?!.*(unreal|%|pips?|ticks?|points?))/,
    ],
  ],
  ["comment", [/comment|note|description|kommentar|notiz|remark|signal/]],
];

/**
 * The field of each column of a table whose rows are purchases and sales.
 *
 * @param values of each column, without blanks
 * @param isRead whether what stands in a column can be read as a field
 */
export function fillColumns(
  header: readonly string[],
  values: readonly (readonly string[])[],
  isRead: (field: MappedField, column: number) => boolean,
): (MappedField | null)[] {
  const fields: (MappedField | null)[] = header.map(() => null);
  const names = header.map(plainName);
  for (const [field, patterns] of rules) {
    if (field === "direction") nameSymbol(fields, names, values, isRead);
    const found = patterns
      .map((pattern) =>
        names.findIndex(
          (name, column) =>
            fields[column] === null &&
            pattern.test(name) &&
            !(field === "size" && isQuoteAmount(header[column] ?? "")) &&
            isRead(field, column),
        ),
      )
      .find((column) => column >= 0);
    if (found !== undefined) fields[found] = field;
  }
  const costField = fields.includes("otherCosts") ? "otherCosts" : "commission";
  names.forEach((name, column) => {
    if (fields[column] !== null || !isRead("otherCosts", column)) return;
    if (FURTHER_COSTS.test(name) && isPartOfCosts(header[column] ?? "")) fields[column] = costField;
  });
  const base = names.findIndex((name) => BASE.test(name));
  const quote = names.findIndex((name) => QUOTE.test(name));
  if (base >= 0 && quote > base && fields[base] === "symbol" && fields[quote] === null) fields[quote] = "symbol";
  return fields;
}

/** Behind the dates, before what is a purchase and what a sale. */
function nameSymbol(
  fields: (MappedField | null)[],
  names: readonly string[],
  values: readonly (readonly string[])[],
  isRead: (field: MappedField, column: number) => boolean,
): void {
  const column = symbolColumn(names, values, (at) => fields[at] === null && isRead("symbol", at));
  if (column !== null) fields[column] = "symbol";
}

/** Costs add up: a table may have a column for each of them. */
const FURTHER_COSTS =
  /\b(commissions?|fees?|tax|taxes|stamp( duty)?|levy|brokerage|exchange fee|clearing|regulatory|sec|taf|nfa|gst|stt)\b/;
const BASE = /^(base( (asset|coin|currency))?|asset|coin|currency|crypto|cryptocurrency)$/;
const QUOTE = /^(quote|counter)( (asset|coin|currency))?$/;

/** Words apart and without units and zones in brackets: `FillPrice`, `Price ($)`, `Update Time (EDT)`. */
function plainName(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/\([^)]*\)/g, " ")
    .replace(/[_\s]+/g, " ")
    .trim();
}
