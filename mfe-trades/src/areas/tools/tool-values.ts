/** One value of a calculator: how it begins, and which texts of an address may stand for it. */
export interface ToolField {
  /** Null: empty, or found by the page itself until somebody types. */
  start: string | null;
  pattern: RegExp;
}

export type ToolFields = Readonly<Record<string, ToolField>>;
export type ToolValues<Fields extends ToolFields> = Readonly<Record<keyof Fields & string, string | null>>;

const decimalText = /^-?\d{1,11}(\.\d{1,10})?$/;

export const numberValue = (start: string | null): ToolField => ({ start, pattern: decimalText });
export const symbolValue = (start: string): ToolField => ({ start, pattern: /^[A-Z0-9._/#&-]{1,30}$/i });
export const choiceValue = (start: string, ...others: string[]): ToolField => ({
  start,
  pattern: new RegExp(`^(${[start, ...others].join("|")})$`),
});

/** The values that an address carries; what it leaves out, or what is no value, begins as usual. */
export function readToolValues<Fields extends ToolFields>(fields: Fields, params: URLSearchParams): ToolValues<Fields> {
  const values = Object.entries(fields).map(([name, { start, pattern }]) => {
    const text = params.get(name);
    if (text === "") return [name, null];
    return [name, text !== null && pattern.test(text) ? text : start];
  });
  return Object.fromEntries(values);
}

/** The other way round, without what is as it begins: an address stays short. */
export function writeToolValues<Fields extends ToolFields>(
  fields: Fields,
  values: ToolValues<Fields>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, { start }] of Object.entries(fields)) {
    const value = values[name] ?? null;
    if (value !== start) params.set(name, value ?? "");
  }
  return params;
}
