import { accountCall, goodPassword, mailOf, mailsTo, openAccount, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test, vi } from "vitest";

const browser = () => new HttpSession(inject("system").port);
const newEmail = () => `${crypto.randomUUID()}@example.net`;

/** A new account, signed in a moment ago. */
async function signedIn() {
  const session = browser();
  const email = newEmail();
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  return { session, email };
}

const ended = (session: HttpSession) =>
  expect.poll(async () => (await accountCall(session, "GET", "security")).status, { timeout: 10_000 }).toBe(401);

test("P-154 Y-203 the password is changed with the current one; every other session ends, this one stays", async () => {
  const { session, email } = await signedIn();
  const other = browser();
  await other.signInWith(email, goodPassword);
  const password = "seven-lamps-on-a-quay";
  const change = (currentPassword: string) =>
    accountCall(session, "POST", "change-password", { currentPassword, password });
  expect(await change("not the right one")).toMatchObject({
    status: 400,
    body: { errors: [{ path: "currentPassword", message: "Current password is incorrect" }] },
  });
  expect((await change(goodPassword)).status).toBe(204);
  await ended(other);
  expect((await accountCall(session, "GET", "security")).body).toMatchObject({ email, hasPassword: true });
  await vi.waitFor(async () => {
    const subjects = (await mailsTo(session, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Entrywise: Your password was changed");
  }, 30_000);
  await expect(browser().signInWith(email, goodPassword)).rejects.toThrow("401");
  await browser().signInWith(email, password);
  const { body } = await accountCall<{ items: { kind: string }[] }>(session, "GET", "security-events");
  const kinds = body.items.map(({ kind }) => kind).filter((kind) => kind !== "new-device");
  expect(kinds).toEqual(["password-changed", "registered"]);
});

test("P-155 Y-203 a new address counts once it is confirmed there; the old one is notified and can undo it", async () => {
  const { session, email } = await signedIn();
  const wanted = newEmail();
  expect((await accountCall(session, "POST", "primary-email", { email: wanted })).status).toBe(202);
  expect((await accountCall(session, "GET", "security")).body).toMatchObject({ email, pendingEmail: wanted });
  const token = tokenOf(await mailOf(session, wanted, "confirm-email"));
  const confirm = () => accountCall(browser(), "POST", "confirm-primary-email", { token });
  expect((await confirm()).body).toEqual({ outcome: "changed", email: wanted });
  expect((await confirm()).body).toEqual({ outcome: "already-confirmed", email: wanted });
  await browser().signInWith(wanted, goodPassword);
  const notice = await mailOf(session, email, "email-changed");
  expect(notice.text).not.toContain(wanted);
  const undone = await accountCall(browser(), "POST", "undo-primary-email", { token: tokenOf(notice) });
  expect(undone).toMatchObject({ status: 200, body: { email } });
  await ended(session);
  await browser().signInWith(email, goodPassword);
  expect((await accountCall(browser(), "POST", "undo-primary-email", { token: tokenOf(notice) })).status).toBe(400);
});

test("P-155 Y-205 asking for an address that has an account tells its owner and nobody else", async () => {
  const { session } = await signedIn();
  const other = await signedIn();
  const response = await accountCall(session, "POST", "primary-email", { email: other.email });
  expect([response.status, response.body]).toEqual([202, null]);
  await mailOf(session, other.email, "already-registered");
  expect((await mailsTo(session, other.email)).map(({ template }) => template)).not.toContain("confirm-email");
  expect((await accountCall(session, "DELETE", "primary-email")).status).toBe(204);
  expect((await accountCall(session, "GET", "security")).body).toMatchObject({ pendingEmail: null });
});

test("Y-203 with a changed password an address that waits for its confirmation is dropped: who knew the old one may have asked for it", async () => {
  const { session } = await signedIn();
  const wanted = newEmail();
  await accountCall(session, "POST", "primary-email", { email: wanted });
  const token = tokenOf(await mailOf(session, wanted, "confirm-email"));
  const change = { currentPassword: goodPassword, password: "seven-lamps-on-a-quay" };
  expect((await accountCall(session, "POST", "change-password", change)).status).toBe(204);
  expect((await accountCall(session, "GET", "security")).body).toMatchObject({ pendingEmail: null });
  expect(await accountCall(browser(), "POST", "confirm-primary-email", { token })).toMatchObject({
    status: 400,
    body: { code: "Account.LinkExpired" },
  });
});

test("Y-202 sessions are listed with this one first, and one or all others are ended within two seconds", async () => {
  const { session, email } = await signedIn();
  const others = [browser(), browser(), browser()];
  for (const other of others) await other.signInWith(email, goodPassword);
  const list = async () => {
    const { body } = await accountCall<{ items: { id: string; isCurrent: boolean; network: string }[] }>(
      session,
      "GET",
      "sessions",
    );
    return body.items;
  };
  const items = await list();
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  expect(items[0]?.network).toBe("127.0.0.0");
  expect((await accountCall(session, "DELETE", `sessions/${items[1]?.id}`)).status).toBe(204);
  expect((await accountCall(session, "DELETE", `sessions/${items[1]?.id}`)).status).toBe(404);
  expect(await list()).toHaveLength(3);
  expect((await accountCall(session, "DELETE", "sessions/others")).status).toBe(204);
  for (const other of others) await ended(other);
  expect(await list()).toHaveLength(1);
  // A browser that was signed out is asked who it is, however recently it was.
  const response = await others[0]?.request("localhost", "GET", "/login?returnTo=/dashboard");
  const form = await others[0]?.request(
    "id.localhost",
    "GET",
    new URL(response?.headers.location ?? "").pathname + new URL(response?.headers.location ?? "").search,
  );
  expect(form?.headers.location).toMatch(/\/interaction\//);
  const stranger = await signedIn();
  expect((await accountCall(stranger.session, "DELETE", `sessions/${items[0]?.id}`)).status).toBe(404);
  expect((await accountCall(browser(), "GET", "sessions")).status).toBe(401);
  expect((await accountCall(session, "DELETE", "sessions")).status).toBe(204);
  await ended(session);
});

test("Y-203 an account is deleted in 14 days, says when, and stays when its owner says so", async () => {
  const { session, email } = await signedIn();
  const request = () => accountCall<{ requestedAt: string; deletedAt: string }>(session, "POST", "delete-account", {});
  const { status, body } = await request();
  expect(status).toBe(202);
  expect(Date.parse(body.deletedAt) - Date.parse(body.requestedAt)).toBe(14 * 24 * 3_600_000);
  expect((await request()).body).toEqual(body);
  expect((await mailOf(session, email, "deletion")).text).toContain("/settings/account/security");
  expect((await accountCall(session, "DELETE", "delete-account")).status).toBe(204);
  expect((await accountCall(session, "GET", "delete-account")).body).toEqual({ requestedAt: null, deletedAt: null });
  await mailOf(session, email, "security");
});
