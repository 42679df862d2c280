import { appApi } from "@entrywise/contracts/platform/app.api";
import { gettingStartedKeys } from "@entrywise/contracts/platform/getting-started-keys";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { JournalPort } from "../../journal-port.ts";
import type { ReadStart } from "../../user-setup/read-start.ts";
import { UserSetupEntity } from "../../user-setup/user-setup.entity.ts";
import { lockSetup, noteChoice } from "../../user-setup/user-setup.repository.ts";
import { mergedSteps, presentGettingStarted, stepsDoneBy } from "./getting-started.ts";

export interface AppParts {
  journal: Pick<JournalPort, "progress" | "groupCount">;
  readStart: ReadStart;
  now: () => Date;
}

export function appRoutes(unit: UnitOfWork, { journal, readStart, now }: AppParts): Router {
  const router = Router();
  serve(router, unit, appApi.start, async ({ tx, actor }) => ({ body: await readStart(tx, actor) }));
  serve(router, unit, appApi.readStart, async ({ tx, actor }) => ({ body: await readStart(tx, actor) }));
  serveInPhases(router, unit, appApi.gettingStartedSteps, {
    // Other services are asked while no transaction is open.
    work: async ({ actor }) => {
      const [progress, groups] = await Promise.all([journal.progress(actor), journal.groupCount(actor)]);
      return { progress, groups };
    },
    write: async ({ tx, actor }, { progress, groups }) => {
      const setup = await lockSetup(tx, actor);
      const done = stepsDoneBy(progress, { hasChosen: setup.setupSelectedAt !== null, groups });
      setup.stepsDone = mergedSteps(setup.stepsDone, done, now());
      const isComplete = gettingStartedKeys.every((key) => setup.stepsDone[key] !== undefined);
      if (isComplete) setup.gettingStartedAt ??= now();
      await tx.getRepository(UserSetupEntity).save(setup);
      return { body: presentGettingStarted(setup.stepsDone, setup.gettingStartedAt, progress) };
    },
  });
  serve(router, unit, appApi.gettingStartedComplete, async ({ tx, actor }) => {
    await noteChoice(tx, actor, "gettingStartedAt", now());
    return { body: await readStart(tx, actor) };
  });
  return router;
}
