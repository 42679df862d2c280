/** Where a file of bars keeps what, and how it is called among people. */
export interface BarColumns {
  layout: string;
  delimiter: string;
  /** Lines before the first bar. */
  headLines: number;
  /** One column, or date and time in two. */
  time: readonly number[];
  open: number;
  high: number;
  low: number;
  close: number;
  /** Null where the file counts none. */
  volume: number | null;
}

const volumeNames = ["volume", "tick_volume", "tickvol", "vol"];
const mt4History = /^\d{4}\.\d\d\.\d\d,\d\d:\d\d,/;
const binanceWithoutHead = /^\d{13}(\d{3})?(,[\d.]+){10,11}$/;

/** Recognises the export by its first line; null for anything that is not a table of bars. */
export function barColumns(firstLine: string): BarColumns | null {
  if (mt4History.test(firstLine)) return inOrder("MetaTrader 4 history", [0, 1], 2);
  if (binanceWithoutHead.test(firstLine)) return inOrder("Binance", [0], 1);
  const delimiter = ["\t", ";", ","].find((one) => firstLine.split(one).length >= 5);
  if (delimiter === undefined) return null;
  const names = firstLine.split(delimiter).map((name) => name.replace(/[<>"]/g, "").trim().toLowerCase());
  const time = timeColumns(names);
  const [open, high, low, close] = ["open", "high", "low", "close"].map((name) => names.indexOf(name)) as [
    number, number, number, number, // four names give four places
  ]; // biome-ignore format: a tuple
  if (time === null || [open, high, low, close].includes(-1)) return null;
  const volume = volumeNames.map((name) => names.indexOf(name)).find((index) => index !== -1) ?? null;
  return { layout: findLayout(names, delimiter), delimiter, headLines: 1, time, open, high, low, close, volume };
}

function inOrder(layout: string, time: readonly number[], first: number): BarColumns {
  const [open, high, low, close, volume] = [first, first + 1, first + 2, first + 3, first + 4];
  return { layout, delimiter: ",", headLines: 0, time, open, high, low, close, volume };
}

function timeColumns(names: readonly string[]): readonly number[] | null {
  const [date, time] = [names.indexOf("date"), names.indexOf("time")];
  if (date !== -1) return time === -1 ? [date] : [date, time];
  const alone = ["time", "datetime", "open_time", "timestamp"]
    .map((name) => names.indexOf(name))
    .find((at) => at !== -1);
  return alone === undefined ? null : [alone];
}

function findLayout(names: readonly string[], delimiter: string): string {
  if (delimiter === "\t" && names.includes("tickvol")) return "MetaTrader 5 export";
  if (names.includes("open_time")) return "Binance";
  if (names.includes("adj close")) return "Yahoo Finance";
  if (names.includes("tick_volume")) return "MetaTrader 5 script";
  if (names[0] === "time" && names.includes("volume") && names.length === 6) return "MetaTrader 4 script";
  return names[0] === "time" ? "TradingView" : "Table of bars";
}
