import { accountCall, goodPassword, mailOf, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test, vi } from "vitest";

const browser = () => new HttpSession(inject("system").port);

test("Y-202 a sign-in from a browser that is new to the account is mailed to its owner, the first of all and known ones are not", async () => {
  const email = `${crypto.randomUUID()}@example.net`;
  const first = browser();
  await openAccount(first, email);
  const kinds = async () => {
    const { body } = await accountCall<{ items: { kind: string }[] }>(first, "GET", "security-events");
    return body.items.map(({ kind }) => kind).filter((kind) => kind === "new-device");
  };
  await first.signInWith(email, goodPassword);
  await first.signInWith(email, goodPassword, { isFresh: true });
  expect(await kinds()).toEqual([]);
  await browser().signInWith(email, goodPassword);
  expect(await kinds()).toEqual(["new-device"]);
  const mail = await mailOf(first, email, "security");
  expect(mail.subject).toContain("You signed in on a new device");
  // And in the notification centre of every browser, where nobody switches it off.
  const notified = async () => {
    const { body } = await first.request("localhost", "GET", "/v1.0/notifications");
    return (JSON.parse(body) as { items: { kind: string; params: { what?: string } }[] }).items.map(
      ({ kind, params }) => `${kind} ${params.what}`,
    );
  };
  const patience = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await notified()).toEqual(["security.change new-device"]), patience);
  const off = JSON.stringify({ kind: "security.change", channel: "inApp", isOn: false });
  const headers = {
    "content-type": "application/json",
    "content-length": String(off.length),
    "sec-fetch-site": "same-origin",
  };
  await first.request("localhost", "POST", "/v1.0/notifications/preferences", headers, off);
  await browser().signInWith(email, goodPassword);
  await vi.waitFor(async () => expect(await notified()).toHaveLength(2), patience);
});

test("M-262 the test user of a trial signs in from new browsers, and nobody is told", async () => {
  const [machine, other] = [browser(), browser()];
  for (const session of [machine, other]) await session.signIn("admin");
  const { body } = await accountCall<{ items: { kind: string }[] }>(other, "GET", "security-events");
  expect(body.items.filter(({ kind }) => kind === "new-device")).toEqual([]);
});
