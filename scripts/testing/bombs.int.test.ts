import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { strToU8, zipSync } from "fflate";
import { describe, expect, inject, test, vi } from "vitest";
import { newProfile } from "../../services/trades/src/testing/stored-import.ts";

/** Processor time of a service itself, in hundredths of a second; its processes for such input are others. */
function workOf(service: string): number {
  const stat = readFileSync(`/proc/${inject("system").pids[service]}/stat`, "utf8");
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return Number(user) + Number(system);
}

/** What it costs to parse a text once, here, in hundredths of a second: as fast as this machine is. */
function costOfParsing(text: string): number {
  const before = process.cpuUsage();
  JSON.parse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10_000;
}

async function upload(api: ServiceApi, service: string, path: string, bytes: Uint8Array): Promise<{ status: number }> {
  const { urls, keysDir } = inject("system");
  const token = await (await createTokenMint(keysDir, "gateway")).mint(api.actor, service, "behalf");
  return fetch(`${urls[service]}/v1.0${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: Uint8Array.from(bytes),
  });
}

const formOf = (name: string, bytes: Uint8Array) => {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), name);
  form.append("preview", "true");
  return form;
};

/** Another person's page while somebody else's bomb is read. */
async function othersRead(service: string, path: string): Promise<void> {
  const other = serviceApi(service, newActor());
  const responses = await Promise.all(Array.from({ length: 10 }, () => other.call("GET", path)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
}

describe.runIf(process.platform === "linux")("files built to exhaust the server", () => {
  test("Y-161 an archive of 13 million rows in 0.35 MB is refused, and the services did next to none of the work", async () => {
    // As much as the directory may claim: 200 times its size.
    const rows = `[{"filler":"${randomBytes(150_000).toString("hex")}"},${"{},".repeat(12_999_999)}{}]`;
    const manifest = { format: 1, brand: "entrywise", rows: { "trades/trade": 13_000_001 } };
    const bomb = zipSync(
      { "manifest.json": strToU8(JSON.stringify(manifest)), "data/trades/trade.json": strToU8(rows) },
      { level: 9 },
    );
    expect(bomb.length).toBeLessThan(400_000);
    const cost = costOfParsing(rows);
    const attacker = serviceApi("platform", newActor());
    const before = { platform: workOf("platform"), trades: workOf("trades") };
    expect((await upload(attacker, "platform", "/users/your-data/import?fileName=x.zip", bomb)).status).toBe(202);
    await othersRead("platform", "/settings");
    const read = async () => (await attacker.call<DataImport>("GET", "/users/your-data/import")).body;
    const ended = await vi.waitFor(
      async () => {
        const found = await read();
        expect(found.state).toBe("failed");
        return found;
      },
      { timeout: 80_000, interval: 1_000 },
    );
    expect(ended.problemParams).toMatchObject({ reason: "tooMany", file: "data/trades/trade.json", most: 1_000_000 });
    for (const service of ["platform", "trades"] as const) expect(workOf(service) - before[service]).toBeLessThan(cost);
  });

  test("T-576 a workbook that unpacks to a hundred times its size is refused, and others go on", async () => {
    const attacker = serviceApi("trades", newActor());
    const profileId = await newProfile(attacker);
    const bomb = zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "xl/worksheets/sheet1.xml": new Uint8Array(150_000_000),
    });
    const refused = attacker.call("POST", `/trade-import-profiles/${profileId}/import`, {
      form: formOf("x.xlsx", bomb),
    });
    await othersRead("trades", "/trades/stats");
    expect((await refused).status).toBe(413);
  });

  test("T-547 a file of bars of many columns is refused or read, and others go on", async () => {
    const attacker = serviceApi("trades", newActor());
    const line = `1771200420,1,1,1,1${",".repeat(200_000)}\n`;
    const bomb = strToU8(`time,open,high,low,close\n${line.repeat(70)}`);
    const response = attacker.call("POST", "/charting/own-bars", { form: formOf("EURUSD.csv", bomb) });
    await othersRead("trades", "/trades/stats");
    expect([200, 422]).toContain((await response).status);
  });
});
