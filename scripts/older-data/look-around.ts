import type { Actor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { seedAccounts, seedUserId } from "@entrywise/kit/seed-accounts";
import type { System } from "../launch/system.ts";
import { type View, views } from "./views.ts";

/** Response of each view, by `account path`. */
export type Seen = Record<string, unknown>;

/** Reads every view from the services of a system, as its gateway would. @throws Error naming the views that are refused */
export async function lookAround(system: Pick<System, "keysDir" | "serviceUrl">): Promise<Seen> {
  const mint = await createTokenMint(system.keysDir, "gateway");
  const get = async ({ account, service }: View, path: string): Promise<unknown> => {
    const token = await mint.mint(actorOf(account), service, "behalf");
    const url = `${system.serviceUrl(service)}/v1.0${path}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${account} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const lists = new Map<string, Promise<unknown>>();
  const look = async (view: View): Promise<unknown> => {
    const [whole, place, list] = /\{(\d+) ([^}]+)\}/.exec(view.path) ?? [];
    if (whole === undefined || list === undefined) return get(view, view.path);
    const key = `${view.account} ${list}`;
    const items = lists.get(key) ?? get(view, list);
    lists.set(key, items);
    return get(view, view.path.replace(whole, idAt(await items, Number(place))));
  };
  const seen: Seen = {};
  const refused: string[] = [];
  for (const view of views) {
    try {
      seen[`${view.account} ${view.path}`] = await look(view);
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (refused.length > 0) throw new Error(refused.join("\n"));
  return seen;
}

function actorOf(key: string): Actor {
  const account = seedAccounts.find((one) => one.key === key);
  if (account === undefined) throw new Error(`There is no demo account ${key}.`);
  const { brand, roles, email, fullName } = account;
  return {
    userId: seedUserId(key),
    brand,
    roles: [...roles],
    plan: "pro",
    email,
    fullName,
    sessionId: "look",
    caller: null,
  };
}

/** @throws Error when the list is shorter: nothing would be looked at */
function idAt(list: unknown, place: number): string {
  const items = Array.isArray(list) ? list : (list as { items: unknown }).items;
  const item = (items as { id: string }[])[place];
  if (item === undefined) throw new Error(`A list that a view looks into has no item ${place}.`);
  return item.id;
}

/** Stands for what changes by itself. */
const VARIES = "(varies)";

/** What two looks have in common: whatever differs between them changes by itself, and is left open. */
export function mergeLooks(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((item, at) => mergeLooks(item, other[at]));
  if (isObject(one) && isObject(other))
    return Object.fromEntries(Object.keys(one).map((key) => [key, mergeLooks(one[key], other[key])]));
  return one === other ? one : VARIES;
}

/** Paths at which something that was seen is no longer there, or is another value; what is new does not count. */
export function findLosses(before: unknown, now: unknown, path = ""): string[] {
  if (before === VARIES) return [];
  if (Array.isArray(before)) {
    if (!Array.isArray(now)) return [`${path} is no list`];
    if (now.length !== before.length) return [`${path} has ${now.length} items, not ${before.length}`];
    return before.flatMap((item, at) => findLosses(item, now[at], `${path}[${at}]`));
  }
  if (isObject(before)) {
    if (!isObject(now)) return [`${path} is ${JSON.stringify(now)}`];
    return Object.entries(before).flatMap(([key, value]) => findLosses(value, now[key], `${path}.${key}`));
  }
  return before === now ? [] : [`${path} is ${JSON.stringify(now)}, not ${JSON.stringify(before)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
