import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import type { ImportRunner } from "../run-import.ts";
import { takeColumns } from "../take-columns.ts";
import { type GivenStatement, type TakeOptions, takeStatement } from "../take-statement.ts";
import { createWaitingRunner } from "./run-waiting.ts";
import { createWaitingRoom, type WaitingRoom } from "./waiting-room.ts";
import { type Owner, storeWaiting } from "./waiting-statements.repository.ts";

/** A response that takes longer is felt as none. */
const PATIENCE_MS = 2_000;

/** The room in which statements wait on a busy server, and who takes them from there. */
export function startWaiting(
  unit: UnitOfWork,
  runner: ImportRunner,
  logger: Logger,
): { room: WaitingRoom; stop(): Promise<void> } {
  const take = async (owner: Owner, given: GivenStatement, options: TakeOptions) =>
    given.as === "columns"
      ? { columns: await takeColumns(unit, owner, given, options) }
      : await takeStatement({ unit, runner }, owner, given, options);
  const waiting = createWaitingRunner({ unit, take, ended: runner.ended }, logger);
  const room = createWaitingRoom({
    take,
    store: (owner, given, state) => unit.run(owner, "user", (tx) => storeWaiting(tx, owner, given, state)),
    runner: waiting,
    patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
  });
  return { room, stop: waiting.stop };
}
