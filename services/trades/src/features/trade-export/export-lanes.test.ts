import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { problemHandler } from "@entrywise/kit/http/problem-handler";
import { createLanes } from "@entrywise/kit/lanes";
import { createLogger } from "@entrywise/kit/logging";
import { newActor } from "@entrywise/kit/testing/service-api";
import express from "express";
import { expect, test, vi } from "vitest";
import { createProjections } from "../../read-engine/projections.ts";
import { tradeExportRoutes } from "./trade-export.routes.ts";

test("L8 a third export of one user waits, a fourth is refused, and another user's begins at once", async () => {
  const actors = { ann: newActor(), ben: newActor() };
  const begun: (string | null)[] = [];
  const ends: (() => void)[] = [];
  const heavy = {
    run: ({ userId }: { userId: string | null }) => {
      begun.push(userId);
      return new Promise((end) => ends.push(() => end([])));
    },
  } as unknown as UnitOfWork; // only what the route calls
  const rates = () => ({}) as never; // nothing is converted
  const app = express();
  app.use((request, _response, next) => {
    request.actor = actors[request.get("user") as keyof typeof actors];
    next();
  });
  app.use(tradeExportRoutes(heavy, createProjections(rates), createLanes({ atOnce: 2, waiting: 1 })));
  app.use(problemHandler(createLogger("trades", "silent")));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const exported = (user: string) => fetch(`http://127.0.0.1:${port}/trades/export-trades`, { headers: { user } });
  const of = async (running: { userId: string | null }[]) =>
    vi.waitFor(() => expect(begun).toEqual(running.map(({ userId }) => userId)));
  const served = [exported("ann"), exported("ann")];
  await of([actors.ann, actors.ann]);
  const more = [exported("ann"), exported("ann")];
  expect((await Promise.race(more)).status).toBe(429);
  served.push(exported("ben"));
  await of([actors.ann, actors.ann, actors.ben]);
  ends.shift()?.();
  await of([actors.ann, actors.ann, actors.ben, actors.ann]);
  for (const end of ends) end();
  const responses = await Promise.all([...served, ...more]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
  server.closeAllConnections();
  server.close();
});
