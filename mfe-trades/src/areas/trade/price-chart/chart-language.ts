import { type Chart, registerLocale, utils } from "klinecharts";
import { germanFigure, germanOrder } from "./chart-notation.ts";

/** The library writes small prices with their zeros counted from so many on. */
const FOLDED_ZEROS = 3;

registerLocale("de-DE", {
  ...{ time: "Zeit: ", open: "Eröffnung: ", high: "Hoch: ", low: "Tief: ", close: "Schluss: " },
  ...{ volume: "Volumen: ", turnover: "Umsatz: ", change: "Änderung: " },
  ...{ second: "s", minute: "", hour: "h", day: "T", week: "W", month: "M", year: "J" },
});

/** Axes, crosshair and marks in the notation of the language. */
export function writeIn(chart: Chart, locale: string): void {
  if (locale !== "de") return;
  // Folding is the last step of every figure.
  chart.setDecimalFold({ format: (value) => germanFigure(utils.formatFoldDecimal(value, FOLDED_ZEROS)) });
  chart.setFormatter({
    formatDate: ({ dateTimeFormat, timestamp, template }) =>
      utils.formatDate(dateTimeFormat, timestamp, germanOrder(template)),
  });
}
