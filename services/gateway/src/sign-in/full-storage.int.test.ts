import { goodPassword, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

const { port, ownerUrl } = inject("system");

test("P-122 a sign-in that finds no space left says so, and works once there is some", async () => {
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(new HttpSession(port), email);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const name = `full_${crypto.randomUUID().replaceAll("-", "")}`;
  const { rows } = await client.query("select subject from identity.account where email = $1", [email]);
  const person = client.escapeLiteral(rows[0].subject);
  try {
    await client.query(
      `create function identity.${name}() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    await client.query(
      `create trigger ${name} before insert on identity.artifact for each row
         when (new.model = 'RefreshToken' and new.payload->>'accountId' = ${person}) execute function identity.${name}()`,
    );
    await expect(new HttpSession(port).signInWith(email, goodPassword)).rejects.toThrow(
      /\/auth\/callback\S* with 507$/,
    );
    await client.query(`drop trigger ${name} on identity.artifact`);
    await new HttpSession(port).signInWith(email, goodPassword);
  } finally {
    await client.query(`drop function if exists identity.${name}() cascade`);
    await client.end();
  }
});
