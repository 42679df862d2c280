import { i18n } from "@entrywise/host/i18n";
import { expect, test } from "vitest";
import { userMenuEntries } from "./user-menu-entries.ts";

const links = {
  guide: "https://guide.example",
  whatsNew: "https://new.example",
  community: "https://talk.example",
  feedback: "https://feedback.example",
  pricing: null,
};
const main = { whiteLabel: false, links, supportEmail: "support@northdesk.example" };
const facts = { user: { isAdmin: false, isDev: false }, brand: main, ownBusiness: null, hasPage: () => true };
const labels = (own: Partial<Parameters<typeof userMenuEntries>[0]> = {}) =>
  userMenuEntries({ ...facts, ...own })
    .flat()
    .map(({ label }) => i18n._(label));

test("P-251 P-252 P-254 the main brand shows Membership, all links and Businesses", () => {
  expect(labels()).toEqual([
    "Membership",
    "Guide",
    "What’s new",
    "Community",
    "Feedback",
    "Download App",
    "Businesses",
  ]);
});

test("P-253 Admin is for admins, Dev for developers, each only where a page is declared, and neither for anybody else", () => {
  const rolesShown = (isAdmin: boolean, isDev: boolean, hasPage = (_path: string) => true) =>
    labels({ user: { isAdmin, isDev }, hasPage }).filter((label) => ["Admin", "Dev"].includes(label));
  expect(rolesShown(false, false)).toEqual([]);
  expect(rolesShown(true, false)).toEqual(["Admin"]);
  expect(rolesShown(false, true)).toEqual(["Dev"]);
  expect(rolesShown(true, true)).toEqual(["Admin", "Dev"]);
  expect(rolesShown(true, true, (path) => path !== "/dev")).toEqual(["Admin"]);
});

test("P-254 a white-label brand shows Support, Manage Brand to its people, and nothing that the main brand sells", () => {
  const brand = { ...main, whiteLabel: true };
  expect(labels({ brand })).toEqual(["Guide", "What’s new", "Community", "Download App", "Support"]);
  const manage = (role: 1 | 2) =>
    userMenuEntries({ ...facts, brand, ownBusiness: { id: "b1", role } })
      .flat()
      .find(({ id }) => id === "manageBrand");
  expect([manage(1)?.to, manage(2)?.to]).toEqual(["/businesses/b1/brand", "/businesses/b1"]);
  const support = userMenuEntries({ ...facts, brand })
    .flat()
    .find(({ id }) => id === "support");
  expect(support?.to).toBe("mailto:support@northdesk.example");
});

test("P-252 without addresses of its own a brand has the product's guide and changelog, and no community", () => {
  const none = { guide: null, whatsNew: null, community: null, feedback: null, pricing: null };
  const ways = (whiteLabel: boolean) =>
    userMenuEntries({ ...facts, brand: { ...main, whiteLabel, links: none }, hasPage: () => false })
      .flat()
      .map(({ to }) => to);
  const support = "mailto:support@northdesk.example";
  expect(ways(false)).toEqual(["/settings/membership", "/guide", "/whats-new", support, "/install"]);
  expect(ways(true)).toEqual(["/guide", "/whats-new", "/install", support]);
});
