import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { createLogger } from "@entrywise/kit/logging";
import { newActor } from "@entrywise/kit/testing/service-api";
import { expect, test, vi } from "vitest";
import { createImportRunner } from "./run-import.ts";
import type { ImportHooks, ImportJob } from "./save-import.ts";

test("L6 imports of one user run one after the other, and another user's beside them", async () => {
  const [ann, ben] = [newActor(), newActor()];
  const begun: (string | null)[] = [];
  const ends: (() => void)[] = [];
  const unit = { run: async () => {} } as unknown as UnitOfWork; // marks of the sweep
  const heavy = { run: async () => ({ processed: 1, total: 1, added: 1, skipped: 0 }) } as unknown as UnitOfWork; // saving itself has tests of its own
  const hooks = {} as ImportHooks; // saving calls them
  const runner = createImportRunner({ unit, heavy }, createLogger("trades", "silent"), hooks, 60_000);
  const start = (actor: typeof ann, importId: string) => {
    // What saving asks first.
    const keys = () => {
      begun.push(actor.userId);
      return new Promise<string>((end) => ends.push(() => end("")));
    };
    const plan = async () => ({ doubt: null });
    const statement = { head: { rows: 1 }, keys, plan, rows: async () => ({}), close: () => {} };
    runner.start(actor, { importId, statement } as unknown as ImportJob);
  };
  start(ann, "1");
  start(ann, "2");
  start(ben, "3");
  await vi.waitFor(() => expect(begun).toEqual([ann.userId, ben.userId]));
  ends.shift()?.();
  await runner.ended("1");
  await vi.waitFor(() => expect(begun).toEqual([ann.userId, ben.userId, ann.userId]));
  for (const end of ends) end();
  await runner.stop();
});
