import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { accountCall, goodPassword, mailOf, openAccount, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, inject, test } from "vitest";
import { groupOf } from "../../services/groups/src/testing/group-of.ts";
import { ownRows } from "./own-rows.ts";

const browser = () => new HttpSession(inject("system").port);
const unique = () => `p${crypto.randomUUID().slice(0, 12)}`;

async function userOf(session: HttpSession) {
  const { user } = JSON.parse((await session.request("localhost", "GET", "/boot")).body) as BootManifest;
  return { email: user?.email, fullName: user?.fullName, handle: user?.handle, initials: user?.initials };
}

test("P-157 a changed name and handle reach every session, shared trades and groups, and stay at the next sign-in", async () => {
  const [session, other] = [browser(), browser()];
  const email = `${unique()}@example.net`;
  await openAccount(session, email);
  for (const one of [session, other]) await one.signInWith(email, goodPassword);
  const { userId } = await session.api<{ userId: string }>("GET", "/users");
  const { trade } = await ownRows(serviceApi("trades", newActor({ userId })));
  const { shareCode } = await session.api<{ shareCode: string }>("POST", `/trades/${trade}/share`, undefined, {
    "if-match": '"1"',
  });
  const ownerHandle = async () =>
    (await browser().api<Pick<SharedTrade, "ownerHandle">>("GET", `/trades/shared/${shareCode}`)).ownerHandle;
  await expect.poll(ownerHandle, { timeout: 10_000 }).not.toBeNull();
  const group = await groupOf(1, serviceApi("groups", newActor({ userId })));
  await group.call(group.admin, "PUT", "/settings/pinned", { version: 1, body: { pinned: "Stop first" } });

  const handle = unique();
  await session.api("PUT", "/users/handle", { handle });
  await session.api("POST", "/users", { fullName: "Ida Roth-Lang" });
  const changed = { email, fullName: "Ida Roth-Lang", handle, initials: "IR" };
  for (const one of [session, other]) await expect.poll(() => userOf(one), { timeout: 15_000 }).toEqual(changed);
  await expect.poll(ownerHandle, { timeout: 15_000 }).toBe(handle);
  const shown = async () => (await group.call<{ items: object[] }>(group.admin, "GET", "/members")).body.items[0];
  await expect.poll(shown, { timeout: 15_000 }).toMatchObject({ handle, fullName: "Ida Roth-Lang" });
  const { pinnedChange } = (await group.call<GroupDetail>(group.admin, "GET", "")).body;
  expect(pinnedChange?.by).toEqual({ userId, handle, fullName: "Ida Roth-Lang" });
  const later = browser();
  await later.signInWith(email, goodPassword);
  expect(await userOf(later)).toEqual(changed);
});

test("P-155 a confirmed new address reaches the sessions and the profile", async () => {
  const session = browser();
  const [email, next] = [`${unique()}@example.net`, `${unique()}@example.net`];
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  expect((await accountCall(session, "POST", "primary-email", { email: next })).status).toBe(202);
  const mail = await mailOf(session, next, "confirm-email");
  const confirmed = await accountCall(session, "POST", "confirm-primary-email", { token: tokenOf(mail) });
  expect(confirmed.status).toBe(200);
  await expect.poll(async () => (await userOf(session)).email, { timeout: 15_000 }).toBe(next);
  expect(await session.api("GET", "/users")).toMatchObject({ email: next });
});
