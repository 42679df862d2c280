import { Pool } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { createAccountLimits } from "./account-limits.repository.ts";

const pool = new Pool({ connectionString: inject("system").ownerUrl, options: "-c search_path=identity" });
afterAll(() => pool.end());

const limits = createAccountLimits(
  { query: async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows as never },
  { REGISTRATIONS_PER_NETWORK: 3, MAILS_PER_ADDRESS: 2 },
);
const networkNow = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;

test("P-150 registrations in bulk are slowed down for their network, and for nobody else", async () => {
  const network = networkNow();
  for (const host of ["1", "2", "3"]) await limits.expectRegistration(`${network}::${host}`);
  await expect(limits.expectRegistration(`${network}::4`)).rejects.toMatchObject({
    status: 429,
    code: "Request.TooMany",
    retryAfterSeconds: expect.any(Number),
  });
  await limits.expectRegistration(`${networkNow()}::1`);
});

test("P-150 so are requests for mails, and an address gets no more than its share of a kind", async () => {
  const network = networkNow();
  for (let host = 1; host <= 6; host++) await limits.expectMailRequest(`${network}::${host}`);
  await expect(limits.expectMailRequest(`${network}::7`)).rejects.toMatchObject({ status: 429 });
  const email = `${crypto.randomUUID()}@example.net`;
  const may = (kind: string) => limits.mayMail(kind, "entrywise-id", email);
  expect([await may("reset"), await may("reset"), await may("reset")]).toEqual([true, true, false]);
  expect(await may("registration")).toBe(true);
});
