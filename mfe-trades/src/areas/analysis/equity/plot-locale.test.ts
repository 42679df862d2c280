import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { expect, test } from "vitest";
import { plotLocale } from "./plot-locale.ts";

use([SVGRenderer]);

/** Months as the axis of a chart in a language writes them. */
function monthsIn(language: string): unknown {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 10, height: 10, locale: plotLocale(language) });
  // What the library made of the locale that it was given.
  const { _locale: locale } = chart as unknown as { _locale: { time: { monthAbbr: string[] } } };
  chart.dispose();
  return [0, 2, 4, 9].map((month) => locale.time.monthAbbr[month]);
}

test("Y-162 the axis of the equity curve writes its months in the language of the page", () => {
  expect(monthsIn("de")).toEqual(["Jan", "Mär", "Mai", "Okt"]);
  expect(monthsIn("en")).toEqual(["Jan", "Mar", "May", "Oct"]);
});
