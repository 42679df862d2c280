import { demoApi } from "@entrywise/contracts/platform/demo.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { JournalPort } from "../../journal-port.ts";
import { noteChoice } from "../../user-setup/user-setup.repository.ts";

export interface DemoParts {
  journal: Pick<JournalPort, "demoState" | "createDemo" | "removeDemo">;
  now: () => Date;
}

/** The trades service makes and takes away; here is kept that somebody has chosen. */
export function demoRoutes(unit: UnitOfWork, { journal, now }: DemoParts): Router {
  const router = Router();
  const today = () => now().toISOString().slice(0, 10);
  serveInPhases(router, unit, demoApi.read, {
    work: ({ actor }) => journal.demoState(actor),
    write: async (_, body) => ({ body }),
  });
  serveInPhases(router, unit, demoApi.create, {
    work: ({ actor }) => journal.createDemo(actor, today(), false),
    write: async ({ tx, actor }, body) => {
      await noteChoice(tx, actor, "demoSelectedAt", now());
      return { body };
    },
  });
  serveInPhases(router, unit, demoApi.reset, {
    work: ({ actor }) => journal.createDemo(actor, today(), true),
    write: async ({ tx, actor }, body) => {
      await noteChoice(tx, actor, "demoSelectedAt", now());
      return { body };
    },
  });
  serveInPhases(router, unit, demoApi.remove, {
    work: ({ actor }) => journal.removeDemo(actor),
    write: async (_, body) => ({ body }),
  });
  serve(router, unit, demoApi.skip, async ({ tx, actor }) => {
    await noteChoice(tx, actor, "demoSelectedAt", now());
    return {};
  });
  return router;
}
