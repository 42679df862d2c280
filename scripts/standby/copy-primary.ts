import { once } from "node:events";
import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { giveToServer } from "@entrywise/kit/db/embedded-postgres";
import type { Client } from "pg";
import { extract } from "tar-stream";
import { openReplication, streamBaseBackup } from "./replication.ts";
import { type Address, STANDBY } from "./settings.ts";

/**
 * Copies a running primary's cluster. A copy that fails leaves nothing behind.
 *
 * @param cluster folder that must not exist yet
 */
export async function copyPrimary(primary: Address, password: string, cluster: string): Promise<void> {
  const arriving = `${cluster}-arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  const client = await openReplication(primary, password);
  try {
    await makeSlot(client);
    const tar = extract();
    const sent = new PassThrough();
    const unpacked = Promise.all([pipeline(sent, tar), unpack(tar, arriving)]);
    // It is waited for below; until then nobody would handle its failure.
    unpacked.catch(() => {});
    await streamBaseBackup(client, async (bytes) => {
      if (!sent.write(bytes)) await Promise.race([once(sent, "drain"), unpacked]);
    });
    sent.end();
    await unpacked;
    giveToServer(arriving);
    chmodSync(arriving, 0o700);
    if (existsSync(cluster)) rmSync(cluster, { recursive: true });
    renameSync(arriving, cluster);
  } finally {
    rmSync(arriving, { recursive: true, force: true });
    await client.end();
  }
}

const [NO_SLOT, IN_USE] = ["42704", "55006"];

/** From here on the primary keeps its log until the standby has it. An older slot may have lost its log. */
async function makeSlot(client: Client): Promise<void> {
  await client.query(`DROP_REPLICATION_SLOT ${STANDBY}`).catch((error) => {
    if (error.code === IN_USE) throw new Error("Another standby follows this primary already: stop that one first.");
    if (error.code !== NO_SLOT) throw error;
  });
  await client.query(`CREATE_REPLICATION_SLOT ${STANDBY} PHYSICAL ( RESERVE_WAL )`);
}

async function unpack(tar: ReturnType<typeof extract>, target: string): Promise<void> {
  for await (const entry of tar) {
    const { name, type } = entry.header;
    const path = join(target, name);
    if (!`${path}/`.startsWith(`${target}/`)) throw new Error(`The primary sent a file outside of its folder: ${name}`);
    if (type === "directory") {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(path, { mode: 0o600, flush: true }));
    }
    giveToServer(path);
  }
}
