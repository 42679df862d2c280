/** Values for placeholders in problem texts; missing ones are detected on access. */
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

/** Formats a code's text in the page's language. */
export type WriteText = (values: TextValues) => string;
