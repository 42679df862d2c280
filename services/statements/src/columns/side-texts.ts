/** `Buy Apple`, `Sell Tesla Motors, Inc.`, `Long EURUSD` */
const SIDE_AND_REST =
  /^(buy|sell|long|short|bought|sold|kauf|verkauf|achat|vente|compra|venta|acquisto|vendita)(?:\s*[:–-])?\s+(\S.*)$/i;
/** What follows a side and names no instrument: `Buy to open`, `Sell limit`. */
const NO_SYMBOL =
  /^(to|limit|stop|market|mkt|lmt|order|orders|open|opening|close|closing|cover|short|long|entry|exit|trade|position|at|in|out)\b/i;

/** The instrument that stands behind the side in one cell (`Buy Apple`: Apple); null where none does. */
export function symbolBesideSide(text: string): string | null {
  const rest = SIDE_AND_REST.exec(text.trim())?.[2] ?? "";
  return rest === "" || NO_SYMBOL.test(rest) ? null : rest;
}

/** The side alone of such a cell; the whole text of any other. */
export function sideOfText(text: string): string {
  return symbolBesideSide(text) === null ? text : (SIDE_AND_REST.exec(text.trim())?.[1] ?? text);
}
