import { expect, test } from "vitest";
import { createSignInAgain } from "./sign-in-again.ts";

function openPage(pathname: string, search = "") {
  const page = new EventTarget() as EventTarget & {
    location: { pathname: string; search: string; assign: (to: string) => void };
  };
  const visited: string[] = [];
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

test("a visitor without rights is led to the page that says so, once", () => {
  const outside = openPage("/groups");
  createSignInAgain(outside.page)(false);
  expect(outside.visited).toEqual(["/auth/access-denied"]);
  const inside = openPage("/auth/access-denied");
  createSignInAgain(inside.page)(false);
  expect(inside.visited).toEqual([]);
});
