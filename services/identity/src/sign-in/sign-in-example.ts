import type { Locale } from "@entrywise/contracts/shared/locale";
import { exampleEquity, exampleFalls } from "@entrywise/domain/example-year";
import { signInTexts } from "./sign-in-texts.ts";

const [WIDTH, TOP, ZERO, UNDER, DEPTH] = [640, 8, 200, 214, 48];
const HIGHEST = 15_000;
const DEEPEST = 3521;

const x = (step: number) => (step / (exampleEquity.length - 1)) * WIDTH;
const y = (value: number) => ZERO - (value / HIGHEST) * (ZERO - TOP);
const path = (points: readonly (readonly [number, number])[]) =>
  points.map(([px, py], at) => `${at === 0 ? "M" : "L"}${px.toFixed(1)} ${py.toFixed(1)}`).join("");

/** A product example from a sample year: a reconciled import, an equity curve and four figures. */
export function signInExample(locale: Locale): string {
  const { example } = signInTexts[locale];
  const figures = example.figures.map(
    ([name, value, tone]) => `<div><dt>${name}</dt><dd${tone === "" ? "" : ` class="${tone}"`}>${value}</dd></div>`,
  );
  return `<div class="example">
    <p class="agreed"><b>${example.agreed}</b><small>${example.matched}</small></p>
    <figure><figcaption><b>${example.netProfit}</b> <span>${example.year}</span> <b class="win">${example.total}</b></figcaption>${picture(example.drawdown)}</figure>
    <dl>${figures.join("")}</dl>
    <small>${example.note}</small>
  </div>`;
}

function picture(drawdown: string): string {
  const { below, deepestAt } = exampleFalls();
  const curve = path(exampleEquity.map((value, step) => [x(step), y(value)]));
  const under = path(below.map((value, step) => [x(step), UNDER + (value / DEEPEST) * DEPTH]));
  const grid = [0, 5000, 10_000, 15_000].map((value) => `<path class="grid" d="M0 ${y(value)}H${WIDTH}"/>`);
  return `<svg viewBox="0 0 ${WIDTH} 290" aria-hidden="true">${grid.join("")}
    <path class="area" d="${curve}L${WIDTH} ${ZERO}L0 ${ZERO}Z"/><path class="curve" d="${curve}"/>
    <path class="fall" d="${under}L${WIDTH} ${UNDER}L0 ${UNDER}Z"/>
    <text x="${x(deepestAt)}" y="${UNDER + DEPTH + 18}" text-anchor="middle">${drawdown}</text></svg>`;
}
