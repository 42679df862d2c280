import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { openSignInForm, sendPassword } from "@entrywise/kit/testing/sign-in-form";
import { expect, inject, test } from "vitest";

const emailOf = (key: string) => seedAccounts.find((account) => account.key === key)?.email ?? "";

async function formFrom(address: string) {
  const { port } = inject("system");
  const session = new HttpSession(port, address);
  const form = await openSignInForm(session, port);
  return {
    session,
    send: (email: string, password: string) => sendPassword(session, form, email, password),
  };
}

type Form = Awaited<ReturnType<typeof formFrom>>;

async function guess(form: Form, email: string, times: number): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: times }, () => form.send(email, "a wrong password")));
  return responses.map(({ status }) => status);
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test("Y-205 of forty parallel guesses at most eight are checked, whether the account exists or not", async () => {
  const known = await guess(await formFrom("127.0.2.1"), emailOf("manager"), 40);
  expect(count(known, 401)).toBeGreaterThan(0);
  expect(count(known, 401)).toBeLessThanOrEqual(8);
  expect(count(known, 401) + count(known, 429)).toBe(40);
  const unknown = await guess(await formFrom("127.0.2.2"), "nobody.here@entrywise.test", 40);
  expect(count(unknown, 401)).toBeGreaterThan(0);
  expect(count(unknown, 401)).toBeLessThanOrEqual(8);
});

test("P-120 strangers who are stopped hinder neither the owner at another address nor a device that is known", async () => {
  const email = emailOf("trial");
  const device = await formFrom("127.0.2.3");
  expect((await device.send(email, seedPassword)).status).toBe(303);
  const strangers = await formFrom("127.0.2.3");
  await guess(strangers, email, 20);
  const refused = await strangers.send(email, seedPassword);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toMatch(/Too many attempts\. Please try again in [a\d]+ (second|minute)/);
  expect((await (await formFrom("127.0.2.4")).send(email, seedPassword)).status).toBe(303);
  const again = await openSignInForm(device.session, inject("system").port);
  expect((await sendPassword(device.session, again, email, seedPassword)).status).toBe(303);
});
