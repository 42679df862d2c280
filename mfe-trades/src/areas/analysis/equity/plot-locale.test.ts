import { LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { expect, test } from "vitest";
import { dayLabels, plotLocale } from "./plot-locale.ts";

use([SVGRenderer, LineChart, GridComponent]);

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

/** Texts of an axis from one day to another. */
function axisTexts(language: string, from: string, to: string): string[] {
  const options = { renderer: "svg", ssr: true, width: 700, height: 200, locale: plotLocale(language) } as const;
  const chart = init(null, null, options);
  chart.setOption({
    xAxis: { type: "time", axisLabel: { hideOverlap: true, formatter: dayLabels(language) } },
    yAxis: { type: "value", show: false },
    series: [
      {
        type: "line",
        data: [
          [Date.parse(from), 1],
          [Date.parse(to), 2],
        ],
      },
    ],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? "");
}

test("T-164 Y-162 an axis of a few weeks names the month of each day, one of years names months and years", () => {
  expect(axisTexts("en", "2026-10-20", "2026-11-30")).toContain("29 Oct");
  expect(axisTexts("de", "2026-10-20", "2026-11-30")).toContain("29. Okt");
  const years = axisTexts("en", "2025-06-01", "2026-11-30");
  expect(years).toContain("2026");
  expect(years).toContain("Oct");
});
