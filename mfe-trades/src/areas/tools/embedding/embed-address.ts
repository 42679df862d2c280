import type { Locale } from "@entrywise/contracts/shared/locale";

/** Parts of addresses below `/embed`, in the order of use. */
export const embeddedTools = ["position-size", "profit", "growth"] as const;
export type EmbeddedTool = (typeof embeddedTools)[number];

/** Values of an address that say how an embedded page looks; calculators leave them in it. */
export const lookParameters: readonly string[] = ["locale", "theme"];

/** Room for the fields and the result of a calculator above each other, as a phone shows them. */
const heights: Readonly<Record<EmbeddedTool, number>> = { "position-size": 900, profit: 1000, growth: 1200 };

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The address of a calculator that opens without sign-in. */
export function embedAddress(origin: string, tool: EmbeddedTool, locale: Locale): string {
  return `${origin}/embed/${tool}?locale=${locale}`;
}

/** What is put into a page to show a calculator there. @param title what a screen reader calls the frame */
export function embedSnippet(origin: string, tool: EmbeddedTool, locale: Locale, title: string): string {
  const attributes = {
    src: embedAddress(origin, tool, locale),
    title,
    width: "100%",
    height: String(heights[tool]),
    style: "border:0",
    loading: "lazy",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${inAttribute(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}
