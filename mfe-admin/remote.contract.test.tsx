import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

const userId = "01930000-0000-7000-8000-0000000000aa";
const at = "2026-11-26T09:00:00.000Z";
const user = {
  ...{ userId, brand: "entrywise", email: "jonah.w@example.org", fullName: "Jonah Whitlock", handle: "jwhitlock" },
  ...{ plan: "pro", status: "trialing", signedInAt: at, createdAt: at },
};
const membership = {
  ...{ id: userId, userId, brand: "entrywise", plan: "pro", status: "trialing", source: 1, disabled: false },
  ...{ cancelAt: null, currentPeriodStart: at, currentPeriodEnd: at, subscriptionId: null, hasPaymentMethod: false },
  createdAt: at,
};

const look = {
  ...{ brandKey: "entrywise", name: "Entrywise", whiteLabel: false, tokens: {} },
  ...{ logos: { mark: "/brand/mark.svg" }, supportEmail: "support@entrywise.example", hosts: ["localhost"] },
  theme: { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" },
};

runRemoteContract(remote, {
  addresses: { "/admin/users/*": `/admin/users/${userId}`, "/admin/businesses/*": `/admin/businesses/${userId}` },
  answers: {
    "/brands/looks": { items: [look] },
    "/payments/differences": { items: [], alarms: [] },
    "/account/mail-previews": { subject: "Verify your email", text: "Enter this code." },
    "/commands/campaigns": { items: [], total: 0 },
    "/commands/user-list": { items: [], total: 0 },
    "/commands/businesses": { items: [], total: 0 },
    [`/commands/businesses/${userId}`]: {
      ...{ id: userId, name: "Harborline", brandKey: null, enabled: true, paymentSetupStatus: "Complete", role: 0 },
      ...{ can: ["business.read"], seats: 3, seatLimit: 25, keys: 1, depositPaidAt: at, version: 1 },
      details: { country: "IE", taxNumber: "", billingEmail: "bills@harborline.test", website: "" },
    },
    "/commands/log": { items: [], total: 0, brokenAt: null },
    [`/commands/users/${userId}/summary`]: {
      ...{ user, memberships: [membership], journal: null, imports: { items: [], total: 0 }, groups: null },
      history: { isEmailVerified: true, items: [] },
    },
    [`/commands/users/${userId}/memberships`]: {
      ...{ items: [membership], billing: { customerId: null, subscriptions: [], invoices: [] } },
    },
    [`/commands/users/${userId}/sessions`]: { items: [] },
    "/log-events": { items: [], total: 0, isMore: false },
    "/commands/memberships": { items: [], total: 0 },
    "/commands/dead-mails": { items: [], total: 0 },
    "/commands/trading-groups": { items: [], total: 0 },
    "/commands/trading-groups/summary": {
      ...{ groups: 0, publicGroups: 0, members: 0, made: 0, madeBefore: 0 },
      series: [],
    },
    "/commands/trades-summary": { trades: 0, recorded: 0, recordedBefore: 0, people: 0, markets: [] },
    "/commands/trades-graph": { series: [{ day: "2026-11-26", count: 3, before: 1 }] },
    "/commands/users-graph": { series: [] },
    "/commands/user-summary": { users: 0, joined: 0, joinedBefore: 0, active: 0, brands: [] },
    "/commands/membership-stats": {
      ...{ pro: 0, trialing: 0, trialingWithoutCard: 0, pastDue: 0, granted: 0, paidByBusinesses: 0, disabled: 0 },
    },
    "/commands/upcoming-subscription-renewals": { items: [] },
    "/commands/import-usage-summary": {
      ...{ imports: 0, importsBefore: 0, failed: 0, failedBefore: 0, people: 0, addedTrades: 0 },
      ...{ formats: [], errors: [], series: [] },
    },
  },
});
