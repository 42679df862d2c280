import { modeLrgb, modeRgb, useMode, wcagContrast } from "culori/fn";
import type { Brand } from "./brand.ts";

useMode(modeRgb);
useMode(modeLrgb);

type Tokens = Brand["tokens"];
export type ColorName = keyof Tokens;

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Colours of a primary and of a neutral: who brings one brings all of them. */
export const primaryTokens = [
  "p-solid",
  "p-solid-hover",
  "p-on-solid",
  "p-fg-light",
  "p-fg-dark",
  "p-tint-base",
] as const satisfies readonly ColorName[];
export const neutralTokens = [
  "n-50",
  "n-100",
  "n-200",
  "n-300",
  "n-400",
  "n-500",
  "n-600",
  "n-700",
  "n-800",
  "n-900",
  "n-950",
] as const satisfies readonly ColorName[];

/** Text on a ground; a colour that the brand does not bring is that of the product's own neutral. */
const pairs: readonly { text: ColorName; on: ColorName | "white" }[] = [
  { text: "p-on-solid", on: "p-solid" },
  { text: "p-on-solid", on: "p-solid-hover" },
  { text: "p-fg-light", on: "white" },
  { text: "p-fg-light", on: "n-50" },
  { text: "p-fg-dark", on: "n-900" },
  { text: "p-fg-dark", on: "n-950" },
  { text: "n-900", on: "white" },
  { text: "n-600", on: "white" },
  { text: "n-100", on: "n-950" },
  { text: "n-400", on: "n-900" },
];
const usual: Readonly<Record<string, string>> = {
  white: "#ffffff",
  "n-50": "#f8fafc",
  "n-100": "#f1f5f9",
  "n-400": "#94a3b8",
  "n-600": "#475569",
  "n-900": "#0f172a",
  "n-950": "#020617",
};

/** The lowest contrast of each colour that a brand brings and that is read as text. */
export function lowestContrasts(tokens: Tokens): Map<ColorName, { contrast: number; on: string }> {
  const lowest = new Map<ColorName, { contrast: number; on: string }>();
  for (const { text, on } of pairs) {
    const ground = (on === "white" ? undefined : tokens[on]) ?? usual[on];
    const color = tokens[text];
    if (color === undefined || ground === undefined) continue;
    const contrast = wcagContrast(color, ground);
    if (contrast < (lowest.get(text)?.contrast ?? Number.POSITIVE_INFINITY)) lowest.set(text, { contrast, on });
  }
  return lowest;
}

/** What keeps a palette from being published, by colour. */
export function paletteProblems(tokens: Tokens): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  for (const set of [primaryTokens, neutralTokens]) {
    if (!set.some((name) => tokens[name] !== undefined)) continue;
    for (const name of set) {
      if (tokens[name] === undefined) problems.push({ path: `tokens.${name}`, message: `${name} must not be empty` });
    }
  }
  for (const [name, { contrast, on }] of lowestContrasts(tokens)) {
    if (contrast >= LEAST_CONTRAST) continue;
    problems.push({
      path: `tokens.${name}`,
      // Never rounded up to what it does not reach.
      message: `${name} has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)} on ${on}; it needs at least ${LEAST_CONTRAST}`,
    });
  }
  return problems;
}
