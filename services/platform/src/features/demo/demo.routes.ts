import { demoApi } from "@entrywise/contracts/platform/demo.api";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { type Call, serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { JournalPort } from "../../journal-port.ts";
import { noteChoice } from "../../user-setup/user-setup.repository.ts";
import { makeDemo } from "./wanted-demo.ts";

export interface DemoParts {
  journal: Pick<JournalPort, "demoState" | "createDemo" | "removeDemo">;
  settings: { read(tx: Transaction, actor: Actor): Promise<{ language: string }> };
  outbox: Pick<Outbox, "publish">;
  now: () => Date;
}

/** The trades service creates and deletes the demo data; the user's choice is stored here. */
export function demoRoutes(unit: UnitOfWork, { journal, settings, outbox, now }: DemoParts): Router {
  const router = Router();
  const readLanguage = async ({ tx, actor }: Pick<Call<Endpoint>, "tx" | "actor">): Promise<Locale> =>
    localeOfTag((await settings.read(tx, actor)).language) ?? "en";
  const today = () => now().toISOString().slice(0, 10);
  serveInPhases(router, unit, demoApi.read, {
    work: ({ actor }) => journal.demoState(actor),
    write: async (_, body) => ({ body }),
  });
  serveInPhases(router, unit, demoApi.create, {
    check: readLanguage,
    work: ({ actor }, language) => makeDemo({ journal, unit, outbox, now }, actor, language),
    write: async ({ tx, actor }, body) => {
      await noteChoice(tx, actor, "demoSelectedAt", now());
      return { body };
    },
  });
  serveInPhases(router, unit, demoApi.reset, {
    check: readLanguage,
    work: ({ actor }, language) => journal.createDemo(actor, { day: today(), replace: true, language }),
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
