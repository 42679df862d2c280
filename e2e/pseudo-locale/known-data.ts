import { notificationKinds, notificationSections } from "@entrywise/contracts/platform/notifications/kinds";
import { marketSessions } from "@entrywise/domain/market-session";
import { currencies } from "@entrywise/domain/rates/currencies";
import { seedAccounts } from "@entrywise/kit/seed-accounts";
import type { Page } from "@playwright/test";

/** Fields of responses that are sentences for people, which the screen says itself: no data. */
const sentences = new Set(["detail"]);

/** What is written alike in every language: formats, units, terms of trading, names of programs and of keys. */
const alike = new RegExp(
  `\\b(${[
    "CSV|XLSX|JSON|PDF|PNG|SVG|API|URL|ID|SFTP|FTPS|UTC|GMT|https?|kB|MB|GB|ms|px|AM|PM|Ctrl|Alt|Shift|Esc|Enter|Tab",
    "Stop|Long|Short|CFD|SQN|MAP|MFP|pips|ticks|PRO|BASIC|GET|POST|PUT|DELETE|curl|JavaScript|Python|English|Deutsch|ew_live_\\w*|W|L|BE",
    // The last one is a name that the library of the editor gives its own menu.
    "Mac|Windows|Linux|iPhone|iPad|Android|Chrome|Edge|Safari|Samsung Internet|Typeahead menu",
  ].join("|")})\\b`,
  "g",
);

/** Names that the browser writes in the language of the page. */
function namesOfBrowser(): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const formats = (["short", "long"] as const).flatMap((length) => [
    new Intl.DateTimeFormat("de", { month: length, timeZone: "UTC" }),
    new Intl.DateTimeFormat("de", { weekday: length, timeZone: "UTC" }),
    new Intl.DateTimeFormat("de", { day: "numeric", month: length, timeZone: "UTC" }),
  ]);
  const parts = formats.flatMap((format) => days.flatMap((day) => format.formatToParts(day)));
  const money = new Intl.DisplayNames("de", { type: "currency" });
  return [
    ...parts.map(({ value }) => value),
    ...currencies.filter(({ isCoin }) => !isCoin).map(({ code }) => money.of(code) ?? code),
  ];
}

/** Addresses of pages, with a host or without. */
const addresses = /\b(https?:\/\/|localhost)[^\s"]*|(^|\s)\/\w[\w/.-]*/g;

const initials = (name: string) => name.replace(/(\w)\S*\s*/g, "$1");

/** Takes a whole word or several out of a text, not a part of one. */
function without(text: string, data: string): string {
  const [before = "", ...rest] = text.split(data);
  return rest.reduce((sum, after) => `${sum}${/\w$/.test(sum) || /^\w/.test(after) ? data : " "}${after}`, before);
}

/**
 * Tells data from texts: data came in a response of a service, belongs to a seed account, is the name of a currency or of a
 * market, or is written alike in every language. Texts that contracts hold in both languages count too.
 */
export class KnownData {
  private readonly known = new Set<string>([
    ...namesOfBrowser(),
    ...Intl.supportedValuesOf("timeZone"),
    ...marketSessions,
  ]);

  constructor(page: Page) {
    for (const { fullName, email, handle } of seedAccounts) {
      for (const text of [fullName, email, handle, initials(fullName)]) this.add(text);
    }
    for (const { code, symbol, name, isCoin } of currencies)
      this.read("", isCoin ? [code, symbol, name] : [code, symbol]);
    for (const { de } of Object.values(notificationSections)) this.add(de);
    for (const { label, about } of Object.values(notificationKinds)) this.read("", [label.de, about.de]);
    page.on("response", (response) => {
      if (!/json|event-stream/.test(response.headers()["content-type"] ?? "")) return;
      void response.json().then(
        (body) => this.read("", body),
        () => undefined, // gone with its page
      );
    });
  }

  /** Of the words of a text those that are neither in the pseudo-locale nor data. */
  foreignWords(text: string): string[] {
    if (this.known.has(text) || !/[A-Za-z]{2}/.test(text)) return [];
    const inside = [...this.known].filter((one) => text.includes(one)).sort((one, other) => other.length - one.length);
    const rest = inside.reduce(without, this.withoutShortened(text)).replace(addresses, " ").replace(alike, " ");
    return rest.match(/[A-Za-z]{2,}/g) ?? [];
  }

  /** Takes over all that a value of JSON has. */
  read(name: string, value: unknown): void {
    if (typeof value === "string" && !sentences.has(name)) this.add(value);
    if (Array.isArray(value)) for (const one of value) this.read(name, one);
    else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) this.read(key, one);
    }
  }

  /** Without the beginning of data that is too long for where it stands. */
  private withoutShortened(text: string): string {
    const [shortened, beginning = ""] = /([ -~]{8,}?)\s*…$/.exec(text) ?? [];
    if (shortened === undefined) return text;
    const isData = [...this.known].some((one) => one.includes(beginning.trim()));
    return isData ? text.replace(shortened, "") : text;
  }

  private add(text: string): void {
    for (const line of [text, ...text.split("\n")]) if (line.trim().length > 1) this.known.add(line.trim());
  }
}
