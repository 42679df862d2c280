/** Names of columns that hold symbols, the surest first; whole names of companies are the last resort. */
const NAMES: readonly RegExp[] = [
  /^(symb(ol|ole)?|ticker|símbolo|simbolo|ticker symbol|instrument symbol|contract symbol)\b/,
  /^(instrument|pair|currency pair|trading pair|contracts?|kontrakt|währungspaar|par|paire|ativo|papel|futures)\b/,
  /^(name|security|underlying|basiswert|wertpapier|aktie|actif|activo|produkt|product|producto|produit|produto|stock|market)\b/,
  /^((code )?isin|wkn)\b/,
  /^(base( (asset|coin|currency))?|coin|crypto|cryptocurrency|asset)$/,
  /^(asset|market|currency)\b/,
];
/** Kinds of instruments, of which a table has a handful. */
const KIND_NAME = /\b(type|types|class|category|kind|group|sector|exchange|country|currency)\b/;
const KIND =
  /^(stocks?|shares?|equit(y|ies)|aktien?|etfs?|funds?|fonds|crypto(currency)?|forex|fx|options?|futures?|bonds?|cfds?|index|indices|commodit(y|ies)|securit(y|ies)|derivatives?|warrants?|spot|perpetual|margin|linear|inverse|swap)$/i;
const FEW = 3;

/**
 * The column that names the instrument. One with a few kinds of instruments, or a few values where another has many, is
 * none while there is a better one.
 *
 * @param names in lower case, words apart
 * @param values of each column, without blanks
 * @param mayBe whether a column is free, and its values may be symbols
 */
export function symbolColumn(
  names: readonly string[],
  values: readonly (readonly string[])[],
  mayBe: (column: number) => boolean,
): number | null {
  const candidates = names.flatMap((name, column) => {
    const rank = NAMES.findIndex((pattern) => pattern.test(name));
    return rank < 0 || !mayBe(column) ? [] : [{ column, rank, isKind: isKind(name, values[column] ?? []) }];
  });
  const [best] = candidates.toSorted((a, b) => Number(a.isKind) - Number(b.isKind) || a.rank - b.rank);
  if (best === undefined) return null;
  const count = (column: number) => new Set(values[column]).size;
  if (best.rank < 2 || count(best.column) > FEW) return best.column;
  const richer = candidates.find(
    ({ column, isKind: isOne }) => !isOne && count(column) > FEW && count(column) > count(best.column) * 2,
  );
  return richer?.column ?? best.column;
}

function isKind(name: string, values: readonly string[]): boolean {
  return KIND_NAME.test(name) || (values.length > 0 && values.every((value) => KIND.test(value)));
}
