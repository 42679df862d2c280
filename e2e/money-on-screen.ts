import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Page } from "@playwright/test";
import { send } from "./trade-data.ts";

const moneyNames =
  /profit|gross|commission|roll|dividend|cost|risk$|balance|drawdownAmount|fee$|netFinancialRisk|totalNet$/i;
const ratioNames = /rr$|pip|percent|efficien|factor|count|ratio/i;

/** Amounts of money anywhere in a response, as decimal strings. */
function amountsIn(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => amountsIn(one, name));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => amountsIn(one, key));
  return typeof value === "string" && moneyNames.test(name) && !ratioNames.test(name) ? [value] : [];
}

/** Large and crooked enough to be nothing but this amount when it stands on a screen. */
const isTelling = (amount: string) => /^-?\d+(\.\d+)?$/.test(amount) && Math.abs(Number(amount)) >= 100;

/** Every way in which the amounts of the signed-in user's journal could be written, without sign. */
export async function knownMoney(page: Page): Promise<string[]> {
  const { items: ids } = await send<{ items: string[] }>(page, "GET", "/trades/ids?take=40");
  const trades: TradeDetail[] = [];
  for (const id of ids) trades.push(await send<TradeDetail>(page, "GET", `/trades/${id}`));
  const accounts = await send<{ items: TradeAccount[] }>(page, "GET", "/trade-accounts");
  const stats = await send<unknown>(page, "GET", "/trades/stats");
  const amounts = [...amountsIn(trades), ...amountsIn(accounts.items), ...amountsIn(stats)].filter(isTelling);
  const written = amounts.flatMap((amount) => {
    const [whole = "", fraction = ""] = amount.replace("-", "").split(".");
    const cents = Number(amount.replace("-", "")).toFixed(2).split(".")[1] ?? "00";
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
    return [`${whole}.${cents}`, `${grouped}.${cents}`, ...(fraction === "" ? [] : [`${whole}.${fraction}`])];
  });
  return [...new Set(written)];
}

/** Which of the amounts stand in text, attributes, fields or title of the page: "895.72 in aria-label of button.x". */
export async function moneyShown(page: Page, amounts: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const drawn = new Set(["d", "style", "points", "transform"]);
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const textsOf = (element: Element): [string, string][] => [
      ...[...element.attributes]
        .filter(({ name }) => !drawn.has(name))
        .map(({ name, value }): [string, string] => [value, `${name} of ${nameOf(element)}`]),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }): [string, string] => [textContent ?? "", `the text of ${nameOf(element)}`]),
      ...(element instanceof HTMLInputElement
        ? [[element.value, `the field ${element.ariaLabel}`] as [string, string]]
        : []),
    ];
    const elements = [...document.querySelectorAll("body, body *:not(script, style)")];
    return [[document.title, "the title of the page"] as [string, string], ...elements.flatMap(textsOf)];
  });
  const wanted = new Set(amounts);
  return texts.flatMap(([text, where]) =>
    [...text.matchAll(/\d[\d,]*\.\d+/g)]
      .filter(([number]) => wanted.has(number))
      .map(([number]) => `${number} in ${where}`),
  );
}
