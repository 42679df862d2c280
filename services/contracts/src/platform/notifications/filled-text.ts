import type { Locale } from "../../shared/locale.ts";
import type { Params, Texts } from "./texts.ts";

/** What stands before a figure that contains estimated costs, as on screens. */
export const estimateMark = "~";

/** Whether a parameter contains estimated costs: `estimated` lists the names of those that do. */
export function isEstimatedParam(params: Params, name: string): boolean {
  return String(params["estimated"] ?? "")
    .split(" ")
    .includes(name);
}

/**
 * A text of a kind with its parameters filled in; one that is missing leaves a dash, because a gap reads as a mistake. A number is written
 * as the language does where its name is followed by a style, as in `{net:money}`, and marked where it is an estimate.
 */
export function filledText(texts: Texts, locale: Locale, params: Params): string {
  return texts[locale].replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, style: string | undefined) => {
    const value = params[name];
    if (value === undefined) return "–";
    if (style === undefined) return String(value);
    return `${isEstimatedParam(params, name) ? estimateMark : ""}${writtenNumber(value, style, locale)}`;
  });
}

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  signed: { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" },
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" },
  ratio: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  percent: { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 },
};

/** A decimal string keeps all its digits on the way. */
function writtenNumber(value: string | number, style: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === "en" ? "en-GB" : locale, numberStyles[style]);
  return format.format(value as Intl.StringNumericLiteral).replace("-", "−"); // of a parameter that is a number
}
