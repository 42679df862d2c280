import { registerLocale } from "echarts/core";

/** Months and days of the axis in a language; what it lacks is as in English. */
export function plotLocale(language: string): string {
  const name = language.toUpperCase();
  if (name !== "EN") registerLocale(name, { time: timeNames(language) } as Parameters<typeof registerLocale>[1]);
  return name;
}

/** Days of the axis with their month, so that an axis of a few weeks says which month it is; months and years as the library has them. */
export function dayLabels(language: string): { day: string } {
  return { day: language === "de" ? "{d}. {MMM}" : "{d} {MMM}" };
}

function timeNames(language: string) {
  const names = (count: number, step: (index: number) => number, style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
    return Array.from({ length: count }, (_, index) => format.format(step(index)));
  };
  const month = (index: number) => Date.UTC(2024, index, 1);
  // The seventh of January 2024 was a Sunday.
  const day = (index: number) => Date.UTC(2024, 0, 7 + index);
  return {
    month: names(12, month, { month: "long" }),
    monthAbbr: names(12, month, { month: "short" }),
    dayOfWeek: names(7, day, { weekday: "long" }),
    dayOfWeekAbbr: names(7, day, { weekday: "short" }),
  };
}
