/** Languages in which a chart writes its figures and dates, by the names that the library has for them. */
export const chartLanguages: Readonly<Record<string, string>> = { en: "en-US", de: "de-DE" };

const swapped: Readonly<Record<string, string>> = { ".": ",", ",": "." };

/** A figure that the library wrote as `1,234.50`. */
export function germanFigure(text: string): string {
  return text.replace(/[.,]/g, (sign) => swapped[sign] ?? sign);
}

/** The library's template of a date in the order of day, month and year, whatever an axis shows of them. */
export function germanOrder(template: string): string {
  return template.replace("YYYY-MM-DD", "DD.MM.YYYY").replace("YYYY-MM", "MM.YYYY").replace("MM-DD", "DD.MM.");
}
