/** Values that texts of codes name; whether one came is seen when it is read. */
export type ValueName =
  | "bars"
  | "bound"
  | "count"
  | "currency"
  | "days"
  | "decimals"
  | "example"
  | "field"
  | "files"
  | "from"
  | "kind"
  | "least"
  | "most"
  | "name"
  | "other"
  | "own"
  | "row"
  | "target"
  | "to"
  | "tradeCount"
  | "value"
  | "values";
export type TextValues = Readonly<Record<ValueName, string | number>>;

/** Writes the text of a code in the language of the page. */
export type WriteText = (values: TextValues) => string;
