import { expect, test } from "vitest";
import { createReportTokens, type PageOwner } from "./report-tokens.ts";

let time = 1_790_000_000_000;
const tokens = createReportTokens("a secret of this installation", () => time);
const visitor: PageOwner = { brand: "entrywise", user: null, address: "203.0.113.7" };
const member: PageOwner = { ...visitor, user: { userId: "u1", sessionId: "s1" } };

test("M-240 a token identifies its page load, and each page has its own", () => {
  const [first, second] = [tokens.read(tokens.issue(visitor), visitor), tokens.read(tokens.issue(visitor), visitor)];
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(second).not.toBe(first);
});

test("M-240 a member's token is valid wherever the session is, a visitor's only at the address", () => {
  expect(tokens.read(tokens.issue(member), { ...member, address: "198.51.100.1" })).not.toBeNull();
  expect(tokens.read(tokens.issue(visitor), { ...visitor, address: "198.51.100.1" })).toBeNull();
});

test.each([
  ["another session", { ...member, user: { userId: "u1", sessionId: "s2" } }],
  ["a visitor", visitor],
  ["another brand", { ...member, brand: "northdesk" }],
])("M-240 a member's token is worth nothing to %s", (_who, owner) => {
  expect(tokens.read(tokens.issue(member), owner)).toBeNull();
});

test("M-240 a token that was altered, signed with another secret or is a day old is refused", () => {
  const token = tokens.issue(visitor);
  const [page = "", ends = "", signature = ""] = token.split(".");
  const later = (Number.parseInt(ends, 36) + 1).toString(36);
  const others = createReportTokens("another secret", () => time).issue(visitor);
  for (const forged of ["", "b_fake", `${page}x.${ends}.${signature}`, `${page}.${later}.${signature}`, others]) {
    expect(tokens.read(forged, visitor)).toBeNull();
  }
  time += 24 * 3600_000 - 1;
  expect(tokens.read(token, visitor)).toBe(page);
  time += 1;
  expect(tokens.read(token, visitor)).toBeNull();
});

test("M-240 many addresses of one IPv6 network are one reporter, and so are the sessions of one user", () => {
  const at = (address: string) => tokens.reporterOf({ ...visitor, address });
  expect(at("2001:db8:1:2::1")).toBe(at("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(at("2001:db8:1:2::1")).not.toBe(at("2001:db8:1:3::1"));
  expect(at("2001:db8::1")).toBe(at("2001:db8:0:0:9::1"));
  expect(at("::ffff:203.0.113.7")).toBe(at("203.0.113.7"));
  expect(at("203.0.113.8")).not.toBe(at("203.0.113.7"));
  const session = (sessionId: string) => tokens.reporterOf({ ...member, user: { userId: "u1", sessionId } });
  expect(session("s1")).toBe(session("s2"));
  expect(session("s1")).not.toBe(at("203.0.113.7"));
});
