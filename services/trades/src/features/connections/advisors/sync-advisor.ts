import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type Claimed, updateClaimed } from "../sync/claims.repository.ts";
import type { ConnectionParts } from "../sync/connection-parts.ts";
import { AdvisorEntity } from "./advisor.entity.ts";
import { readPositions, readRecords } from "./advisor-records.repository.ts";
import { findUnexplained, writeStatement } from "./advisor-statement.ts";
import { changeAdvisor } from "./advisors.repository.ts";

/** A balance may be sent before its record: what still differs after this is shown to the person. */
const PATIENCE_MS = 2 * 60_000;
const DAY_MS = 86_400_000;

/** Makes a statement of all that a terminal has sent and hands it over, in one transaction. */
export async function syncAdvisor(parts: ConnectionParts, connection: Claimed): Promise<void> {
  await parts.unit.run(jobActor("trades"), "job", async (tx) => {
    // What arrives from here on waits for this, and is due again afterwards.
    await updateClaimed(tx, connection, { claim: null, failures: 0, nextAt: null, reason: null, reasonSince: null });
    const advisor = await tx.getRepository(AdvisorEntity).findOneBy({ connectionId: connection.id });
    if (advisor?.isComplete) await makeStatement(parts, tx, connection, advisor);
  });
}

async function makeStatement(
  { handOver, now, tell }: ConnectionParts,
  tx: Transaction,
  connection: Claimed,
  advisor: AdvisorEntity,
): Promise<void> {
  const { id, profileId, broker, brokerAccount, brandKey, userId } = connection;
  const { text, hasEarlyPositions, base, differs } = await read(tx, connection, advisor);
  const differsSince = differs ? (advisor.differsSince ?? now()) : null;
  const isPatient = differsSince !== null && now().getTime() - differsSince.getTime() < PATIENCE_MS;
  await changeAdvisor({ tx }, id, {
    ...{ base, differsSince, hasEarlyPositions, isChanged: isPatient },
    ...(differs ? askForAll(advisor, now()) : {}),
  });
  if (isPatient) return;
  const fileName = `${broker === "metatrader-4" ? "mt4" : "mt5"}-${brokerAccount ?? ""}.csv`;
  const owner = { ...jobActor("trades", brandKey), userId };
  const since = await handOver({ tx, actor: owner }, { profileId, broker, fileName, bytes: Buffer.from(text) });
  if (since === null) return;
  // Another one may be looked at meanwhile: what is new then comes after it.
  await changeAdvisor({ tx }, id, { isChanged: true });
  await tell(tx, connection, `connected:${profileId}:${since}`);
}

/** Records may be missing that the server has added behind those that were sent. */
function askForAll({ wantedAllAt }: AdvisorEntity, now: Date): Partial<AdvisorEntity> {
  const isRecent = wantedAllAt !== null && now.getTime() - wantedAllAt.getTime() < DAY_MS;
  return isRecent ? {} : { wantsAll: true, wantedAllAt: now };
}

async function read(tx: Transaction, connection: Claimed, advisor: AdvisorEntity) {
  const records = await readRecords(tx, connection.id);
  const positions = await readPositions(tx, connection.id);
  const unexplained = findUnexplained(records, advisor.balance);
  // Until somebody has agreed to a preview, what the history does not explain was there before it.
  const isAgreed = advisor.base !== null && (await hasImport(tx, connection));
  const base = isAgreed ? advisor.base : unexplained.toFixed();
  const statement = writeStatement({ ...advisor, ...connection, base }, records, positions);
  return { ...statement, base, differs: isAgreed && !unexplained.eq(base ?? "0") };
}

async function hasImport(tx: Transaction, { profileId, broker }: Claimed): Promise<boolean> {
  const [found] = await tx.query(
    "select id from trade_import where profile_id = $1 and broker = $2 and state = 'done' limit 1",
    [profileId, broker],
  );
  return found !== undefined;
}
