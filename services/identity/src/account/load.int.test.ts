import { accountCall, goodPassword, mailOf, openAccount, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test } from "vitest";

const { port } = inject("system");
const emails = (count: number) => Array.from({ length: count }, () => `${crypto.randomUUID()}@example.net`);
const REGISTRATIONS = process.env.FULL === "1" ? 50 : 12;
const SIGN_INS = process.env.FULL === "1" ? 200 : 24;

test("P-151 registrations at once: none is lost, none gets another's mail or name", async () => {
  const all = emails(REGISTRATIONS);
  const registered = await Promise.all(
    all.map(async (email) => {
      const session = new HttpSession(port);
      const { body } = await accountCall<{ termsVersion: string }>(session, "GET", "registration");
      const form = { email, password: goodPassword, termsVersion: body.termsVersion, fullName: `Owner of ${email}` };
      return (await accountCall(session, "POST", "register", form)).status;
    }),
  );
  expect(registered).toEqual(all.map(() => 202));
  const verified = await Promise.all(
    all.map(async (email) => {
      const session = new HttpSession(port);
      const token = tokenOf(await mailOf(session, email, "verify"));
      return (await accountCall(session, "POST", "verify-account", { token })).body;
    }),
  );
  expect(verified).toEqual(all.map((email) => ({ outcome: "verified", email, signInTicket: null })));
}, 240_000);

test("P-120 sign-ins at once: every session is its own person's", async () => {
  const [first = "", second = "", third = ""] = emails(3);
  for (const email of [first, second, third]) await openAccount(new HttpSession(port), email);
  const people = Array.from({ length: SIGN_INS }, (_, at) => [first, second, third][at % 3] ?? "");
  const seen = await Promise.all(
    people.map(async (email, at) => {
      // From networks of their own: many sign-ins of one account from one network are slowed down.
      const session = new HttpSession(port, `127.0.3.${at + 1}`);
      await session.signInWith(email, goodPassword);
      return (await session.api<{ email: string }>("GET", "/users")).email;
    }),
  );
  expect(seen).toEqual(people);
}, 240_000);
