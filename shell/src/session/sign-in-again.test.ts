import { expect, test } from "vitest";
import { createSignInAgain } from "./sign-in-again.ts";

function tab(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

function openPage(pathname: string, search = "", storage = tab()) {
  const page = new EventTarget() as EventTarget & {
    sessionStorage: Pick<Storage, "getItem" | "setItem">;
    location: { pathname: string; search: string; assign: (to: string) => void };
  };
  const visited: string[] = [];
  page.sessionStorage = storage;
  page.location = { pathname, search, assign: (to) => visited.push(to) };
  return { page, visited };
}

test("P-122 a session that ends leads to sign-in and back to the full address", () => {
  const { page, visited } = openPage("/trades", "?take=50");
  createSignInAgain(page)(true);
  expect(visited).toEqual(["/login?returnTo=%2Ftrades%3Ftake%3D50"]);
});

test("P-122 calls of a page that its user is leaving do not lead to sign-in; a page that was not left does", () => {
  const { page, visited } = openPage("/admin");
  let now = 1_000;
  const signInAgain = createSignInAgain(page, () => now);
  page.dispatchEvent(new Event("beforeunload"));
  signInAgain(true);
  expect(visited).toEqual([]);
  now += 10_000;
  signInAgain(true);
  expect(visited).toEqual(["/login?returnTo=%2Fadmin"]);
});

test("P-543 whoever is refused right after signing in again stays on the page, and is led again a minute later", () => {
  const storage = tab();
  let now = 1_000;
  const first = openPage("/trades", "", storage);
  const lead = createSignInAgain(first.page, () => now);
  expect([lead(true), lead(true)]).toEqual([false, false]);
  now += 5_000;
  const back = openPage("/trades", "", storage);
  const leadBack = createSignInAgain(back.page, () => now);
  expect([leadBack(true), leadBack(true)]).toEqual([true, true]);
  expect(back.visited).toEqual([]);
  now += 60_000;
  expect(leadBack(true)).toBe(false);
  expect(back.visited).toEqual(["/login?returnTo=%2Ftrades"]);
});

test("a visitor without rights is led to the page that says so, once", () => {
  const outside = openPage("/groups");
  createSignInAgain(outside.page)(false);
  expect(outside.visited).toEqual(["/auth/access-denied"]);
  const inside = openPage("/auth/access-denied");
  createSignInAgain(inside.page)(false);
  expect(inside.visited).toEqual([]);
});
