import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Part, mt5Positions, mt5Report, mt5Whole, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { describe, expect, inject, test, vi } from "vitest";
import { expectWhole, importAndWait, importing, newProfile } from "../../testing/stored-import.ts";

/** More than the rows that are saved at once, so that the reading process is still needed when saving has begun. */
const TRADES = 3_500;
const header =
  "symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration";
const statement = new Uint8Array(
  Buffer.from(
    [
      header,
      ...Array.from({ length: TRADES }, (_, index) => {
        const minute = String(index % 60).padStart(2, "0");
        const day = `09/${13 + (index % 10)}/2026`;
        return `MNQU6,-2,0,0.25,${2 * index + 1},${2 * index + 2},1,20000.00,20001.00,$2.00,${day} 09:${minute}:00,${day} 10:${minute}:00,1h`;
      }),
    ].join("\n"),
  ),
);

const person = importing();

/** While it works, each close of this person runs this first, in the transaction that saves it. */
async function whileSaving(statementBody: string, work: () => Promise<void>): Promise<void> {
  const name = `interrupt_${crypto.randomUUID().replaceAll("-", "")}`;
  await person.owner.query(
    `create function trades.${name}() returns trigger language plpgsql as $$ begin ${statementBody} return new; end $$`,
  );
  await person.owner.query(
    `create trigger ${name} before insert on trades.close_position for each row
       when (new.user_id = '${person.api.actor.userId}') execute function trades.${name}()`,
  );
  try {
    await work();
  } finally {
    await person.owner.query(`drop trigger ${name} on trades.close_position`);
    await person.owner.query(`drop function trades.${name}()`);
  }
}

/** Saving waits in the middle until the work is done. */
async function whileBlocked(work: (holding: { pid: number }) => Promise<void>, ending = "failed"): Promise<void> {
  const key = Math.floor(Math.random() * 2 ** 31);
  const holder = await person.owner.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [key]);
    await whileSaving(`perform pg_advisory_xact_lock(${key});`, async () => {
      const running = importAndWait(person.api, person.profileId, statement, "interrupted");
      const pid = await vi.waitFor(
        async () => {
          const { rows } = await person.owner.query(
            "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
            [key],
          );
          expect(rows).toHaveLength(1);
          return rows[0].pid as number;
        },
        { timeout: 20_000, interval: 50 },
      );
      await work({ pid });
      await holder.query("select pg_advisory_unlock($1)", [key]);
      expect(await running).toBe(ending);
    });
  } finally {
    await holder.query("select pg_advisory_unlock_all()");
    holder.release();
  }
}

/** Reading processes of the system under test, by their ids. */
function processes(): number[] {
  // Small systems have no ps.
  if (!existsSync("/proc/self/cmdline")) {
    const lines = execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" }).split("\n");
    return lines.filter((line) => line.includes(READER)).map((line) => Number.parseInt(line, 10));
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(READER))
    .map(Number);
}

const READER = "statement-process.m";

/** The reading process of an import that waits here. Those of other tests end by themselves. */
function onlyReader(before: ReadonlySet<number>): Promise<number> {
  return vi.waitFor(
    () => {
      const added = processes().filter((pid) => !before.has(pid));
      expect(added).toHaveLength(1);
      return added[0] as number; // as counted
    },
    { timeout: 30_000, interval: 100 },
  );
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // it has ended in the meantime
  }
}

describe("an import that is interrupted while it is saved", () => {
  test("T-576 leaves nothing when the database refuses a row, and the same file can be imported then", async () => {
    await whileSaving("if random() < 0.01 then raise exception 'no room'; end if;", async () => {
      expect(await importAndWait(person.api, person.profileId, statement, "refused row")).toBe("failed");
    });
    await expectWhole(person.owner, person.api, "failed", "refused row");
    const again = serviceApi("trades");
    expect(await importAndWait(again, await newProfile(again), statement, "again")).toBe("done");
    await expectWhole(person.owner, again, "done", "again");
  });

  test("T-576 leaves nothing when the connection to the database is lost", async () => {
    await whileBlocked(async ({ pid }) => {
      await person.owner.query("select pg_terminate_backend($1)", [pid]);
    });
    await expectWhole(person.owner, person.api, "failed", "lost connection");
  });

  test("T-576 leaves nothing when the reading process is killed before its rows are made", async () => {
    const before = new Set(processes());
    let waiting: Promise<string> = Promise.resolve("");
    await whileBlocked(async () => {
      const first = await onlyReader(before);
      // One import of a person is saved at a time: the second waits with its file read.
      waiting = importAndWait(person.api, person.profileId, statement, "killed process");
      await vi.waitFor(
        async () => {
          const { rows } = await person.owner.query(
            "select from trades.trade_import where user_id = $1 and state = 'running'",
            [person.api.actor.userId],
          );
          expect(rows).toHaveLength(2);
        },
        { timeout: 15_000, interval: 100 },
      );
      process.kill(await onlyReader(new Set([...before, first])), "SIGKILL");
    }, "done");
    expect(await waiting).toBe("failed");
    const { body } = await person.api.call<{ items: { state: string; addedTrades: number }[] }>(
      "GET",
      "/trade-imports",
    );
    expect(body.items.map(({ state, addedTrades }) => [state, addedTrades])).toEqual([
      ["failed", 0],
      ["done", TRADES],
    ]);
  });

  test("T-576 a transaction waits for no reading process: one that is gone by then changes nothing", async () => {
    const before = new Set(processes());
    await whileBlocked(async () => {
      process.kill(await onlyReader(before), "SIGKILL");
    }, "done");
    await expectWhole(person.owner, person.api, "done", "process gone");
  });

  test("T-576 tells that it still runs, and leaves nothing once it was marked as interrupted", async () => {
    await whileBlocked(async () => {
      const { actor } = person.api;
      const { rows } = await person.owner.query(
        `update trades.trade_import set heartbeat_at = now() - interval '1 hour'
          where user_id = $1 and state = 'running' returning id`,
        [actor.userId],
      );
      expect(rows).toHaveLength(1);
      const { id } = rows[0];
      const stored = async () =>
        (
          await person.owner.query(
            "select state, heartbeat_at > now() - interval '1 minute' as alive from trades.trade_import where id = $1",
            [id],
          )
        ).rows[0];
      await vi.waitFor(async () => expect(await stored()).toEqual({ state: "running", alive: true }), {
        timeout: 15_000,
        interval: 200,
      });
      await person.owner.query("update trades.trade_import set state = 'failed' where id = $1", [id]);
    });
    await expectWhole(person.owner, person.api, "failed", "marked as interrupted");
  });

  test("T-576 leaves nothing when the upload is cut off", async () => {
    const path = `/trade-import-profiles/${person.profileId}/import`;
    expect(await halfSent(path, (upload) => upload.destroy(new Error("cut off")))).toBe("hung up");
    await expectWhole(person.owner, person.api, "refused", "cut upload");
  });

  test("T-576 T-574 is refused when its profile is deleted before all of it has arrived", async () => {
    const profile = `/trade-import-profiles/${person.profileId}`;
    const [, ...rows] = Buffer.from(statement).toString().split("\n");
    const response = await halfSent(`${profile}/import`, async (upload) => {
      await person.api.call("DELETE", profile);
      upload.end(`${rows.join("\n")}\r\n--cut--\r\n`);
    });
    expect(response).toBe(404);
    await expectWhole(person.owner, person.api, "refused", "deleted profile");
  });
});

test("T-576 T-577 P-574 an import that a killed service left running is reported to its owner, and the file comes in again", async () => {
  const left = async (id: string, heartbeat: string) =>
    person.owner.query(
      `insert into trades.trade_import (id, user_id, brand_key, profile_id, file_name, format, state, heartbeat_at)
       values ($1, $2, $3, $4, 'left.csv', 'tradovate', 'running', now() - $5::interval)`,
      [id, person.api.actor.userId, person.api.actor.brand, person.profileId, heartbeat],
    );
  const [stale, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  await left(stale, "31 seconds");
  await left(fresh, "0 seconds");
  const events = await person.api.call<string>("GET", `/trade-imports/${stale}/events`);
  const message = "The import was interrupted. Nothing was saved. Import the file again.";
  expect(events.body).toContain(`"stage":"failed"`);
  expect(events.body).toContain(message);
  const { body } = await person.api.call<{ items: { id: string; state: string; error: string | null }[] }>(
    "GET",
    "/trade-imports?take=5",
  );
  const of = (id: string) => body.items.find((item) => item.id === id);
  expect(events.body).toContain(`"errorCode":"Import.Interrupted"`);
  expect(of(stale)).toMatchObject({ state: "failed", error: message, errorCode: "Import.Interrupted" });
  // another process may be working on it
  expect(of(fresh)).toMatchObject({ state: "running", error: null });
  expect(await importAndWait(person.api, person.profileId, statement, "again")).toBe("done");
});

/** Sends the head of a form and a part of its file, then does something else. @returns status, or that the line was cut */
async function halfSent(path: string, then: (upload: ClientRequest) => unknown): Promise<number | "hung up"> {
  const { urls, keysDir } = inject("system");
  const url = new URL(`${urls.trades}/v1.0${path}`);
  const token = await (await createTokenMint(keysDir, "gateway")).mint(person.api.actor, "trades", "behalf");
  return new Promise((resolve) => {
    const upload = request(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=cut" },
    });
    upload.on("error", () => resolve("hung up"));
    upload.on("response", ({ statusCode }) => resolve(statusCode ?? 0));
    upload.write('--cut\r\ncontent-disposition: form-data; name="timeZone"\r\n\r\nUTC\r\n');
    upload.write(`--cut\r\ncontent-disposition: form-data; name="file"; filename="s.csv"\r\n\r\n${header}\n`);
    setTimeout(() => void then(upload), 200);
  });
}

test("T-578 T-579 a later MT5 report that closes the rest of a position replaces the trade, with its own sum", async () => {
  const report = (positions: typeof mt5Part, open?: typeof mt5Part) =>
    workbook(mt5Report({ positions: [...mt5Positions, ...positions], ...(open && { open }) }));
  const trades = async () =>
    (
      await person.api.call<{ items: { id: string; netProfit: string; isClosed: boolean }[] }>(
        "GET",
        "/trades/summaries?take=50",
      )
    ).body.items;
  expect(await importAndWait(person.api, person.profileId, report(mt5Part), "first report")).toBe("done");
  const before = await trades();
  expect(before).toHaveLength(6);
  expect(await importAndWait(person.api, person.profileId, report(mt5Whole, []), "later report")).toBe("done");
  const after = await trades();
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  const stats = await person.api.call<{ netProfit: string; count: number }>("GET", "/trades/stats");
  expect(stats.body).toMatchObject({ count: 6, netProfit: "-552.62" });
});
