import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newFtpPassword } from "@entrywise/contracts/trades/deliveries.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { callAsDrop, resetFtpPassword } from "@entrywise/kit/testing/deliver-file";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { describe, expect, inject, test } from "vitest";
import { newProfile } from "../../../testing/stored-import.ts";

const ZONE = "broker:us";
const sample = readFileSync(join(import.meta.dirname, "../sample-statement.htm"));

describe("the password of a drop", () => {
  test("T-575 it is shown once and stored as Argon2id; the profile shows the user name alone", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const shown = newFtpPassword.parse(await resetFtpPassword(api, profileId));
    expect(shown.password).toHaveLength(24);
    expect(shown.folder).toBe("/in");
    expect(shown.servers.map(({ protocol }) => protocol)).toEqual(["sftp", "ftps"]);
    const seen = await api.call<{ drop: object }>("GET", `/trade-import-profiles/${profileId}`);
    expect(seen.body.drop).toEqual({ userName: shown.userName, passwordSetAt: expect.any(String) });
    expect(JSON.stringify(seen.body)).not.toContain("argon2");

    const owner = new Client({ connectionString: inject("system").ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query("select * from trades.import_profile where id = $1", [profileId]);
      expect(rows[0].drop_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const responses = await owner.query("select body from trades.idempotency_key where user_id = $1", [
        api.actor.userId,
      ]);
      expect(JSON.stringify([rows, responses.rows])).not.toContain(shown.password);
    } finally {
      await owner.end();
    }
  });

  test("T-575 a new password ends the old one and keeps the user name, also when the request is repeated", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const path = `/trade-import-profiles/${profileId}/reset-ftp-password`;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = newFtpPassword.parse((await api.call("POST", path, { headers })).body);
    const second = newFtpPassword.parse((await api.call("POST", path, { headers })).body);
    expect(second.userName).toBe(first.userName);
    expect(second.password).not.toBe(first.password);
    const logIn = (password: string) =>
      callAsDrop("/internal/drop-logins", null, { userName: first.userName, password, address: "127.0.0.1" });
    expect(await logIn(first.password)).toMatchObject({ status: 401, body: { code: "Drop.WrongPassword" } });
    expect(await logIn(second.password)).toMatchObject({
      status: 200,
      body: { profileId, userId: api.actor.userId, brand: "entrywise", maximumBytes: 20 * 1024 * 1024 },
    });
  });

  test("T-575 where to deliver stays to be seen, until delivery is turned off: then nobody signs in", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const path = `/trade-import-profiles/${profileId}/drop`;
    expect(await api.call("GET", path)).toMatchObject({ status: 404, body: { code: "Drop.NotFound" } });
    const { password, ...access } = await resetFtpPassword(api, profileId);
    expect(await api.call("GET", path)).toMatchObject({ status: 200, body: access });
    expect(JSON.stringify((await api.call("GET", path)).body)).not.toContain(password);
    expect((await serviceApi("trades").call("DELETE", path)).status).toBe(404);
    const logIn = (secret: string) =>
      callAsDrop("/internal/drop-logins", null, { userName: access.userName, password: secret, address: "127.0.0.1" });
    const { ticket } = (await logIn(password)).body;
    expect((await api.call("DELETE", path)).status).toBe(204);
    expect((await api.call<{ drop: unknown }>("GET", `/trade-import-profiles/${profileId}`)).body.drop).toBeNull();
    expect(await logIn(password)).toMatchObject({ status: 401, body: { code: "Drop.WrongPassword" } });
    const begun = `/internal/trade-import-profiles/${profileId}/deliveries?fileName=a.htm&passwordVersion=1`;
    expect((await callAsDrop(begun, api.actor, sample, "sftp-drop", ticket)).status).toBe(404);
    const again = await resetFtpPassword(api, profileId);
    expect(again.userName).toBe(access.userName);
    expect((await logIn(again.password)).status).toBe(200);
  });

  test("Y-104 a disabled and a deleted profile open nothing, nor does a brand without imports", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const { userName, password } = await resetFtpPassword(api, profileId);
    const logIn = () => callAsDrop("/internal/drop-logins", null, { userName, password, address: "127.0.0.1" });
    await api.call("POST", `/trade-import-profiles/${profileId}/enabled`, { body: { enabled: false } });
    expect(await logIn()).toMatchObject({ status: 403, body: { detail: "This import profile is disabled." } });
    await api.call("DELETE", `/trade-import-profiles/${profileId}`);
    expect(await logIn()).toMatchObject({ status: 401 });

    const elsewhere = serviceApi("trades", { ...api.actor, brand: "no-such-brand" });
    const other = await resetFtpPassword(elsewhere, await newProfile(elsewhere));
    const refused = await callAsDrop("/internal/drop-logins", null, {
      userName: other.userName,
      password: other.password,
      address: "127.0.0.1",
    });
    expect(refused).toMatchObject({ status: 403, body: { detail: "Your plan has no imports." } });
  });

  test("Y-104 guessing is slowed down by user name, and another name still opens", async () => {
    const api = serviceApi("trades");
    const { userName, password } = await resetFtpPassword(api, await newProfile(api, ZONE));
    const logIn = (name: string, secret: string, address: string) =>
      callAsDrop("/internal/drop-logins", null, { userName: name, password: secret, address });
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, at) => logIn(userName, "wrong", `10.9.0.${at}`)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await logIn(userName, password, "10.9.1.1")).status).toBe(429);
    const other = await resetFtpPassword(api, await newProfile(api, ZONE));
    expect((await logIn(other.userName, other.password, "10.9.1.1")).status).toBe(200);
  });

  test("Y-104 guessing is slowed down by address", async () => {
    const guess = () =>
      callAsDrop("/internal/drop-logins", null, {
        userName: `drop-${crypto.randomUUID().slice(0, 8)}`,
        password: "wrong",
        address: "10.8.0.1",
      });
    const statuses = (await Promise.all(Array.from({ length: 70 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("Y-104 no other service opens a drop or delivers", async () => {
    const api = serviceApi("trades");
    const { userName, password } = await resetFtpPassword(api, await newProfile(api, ZONE));
    const body = { userName, password, address: "127.0.0.1" };
    expect((await callAsDrop("/internal/drop-logins", null, body, "groups")).status).toBe(401);
    const path = `/internal/trade-import-profiles/${await newProfile(api, ZONE)}/deliveries?fileName=a.htm&passwordVersion=1`;
    expect((await callAsDrop(path, api.actor, sample, "groups")).status).toBe(401);
  });

  test("X-400 the key of a drop reads nobody's journal", async () => {
    const { urls, keysDir } = inject("system");
    const person = newActor({ roles: ["Admin"] });
    for (const on of ["own", "behalf"] as const) {
      const token = await (await createTokenMint(keysDir, "sftp-drop")).mint(person, "trades", on);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${urls.trades}/v1.0/trade-accounts`, { headers })).status).toBe(401);
    }
  });
});
