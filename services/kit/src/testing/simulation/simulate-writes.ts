import { endpoint } from "@entrywise/contracts/shared/endpoint";
import type { Request, Response, Router } from "express";
import type fc from "fast-check";
import { z } from "zod";
import { type Actor, jobActor } from "../../auth/actor.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { serve } from "../../http/serve.ts";
import { ProblemError } from "../../problem-error.ts";
import { reachInstance } from "../../routing/reach-instance.ts";
import { createServiceRoute, type ServiceRoute } from "../../routing/service-route.ts";
import { Killed, simulatedDatabase, type Turn } from "./simulated-database.ts";

export type Step =
  | { do: "write"; user: string }
  | { do: "repeat"; at: number }
  | { do: "kill" | "start" | "drain"; instance: number }
  | { do: "probe" };

/** Planted faults that the simulation must find. */
export interface Faults {
  unit?: (unit: UnitOfWork) => UnitOfWork;
  /** What the route takes for the outcome of a call that was cut off. */
  cutCode?: string;
  takesKeys?: boolean;
  route?: (route: ServiceRoute) => ServiceRoute;
}

const origins = ["http://a:1", "http://b:1", "http://c:1"];
const addThing = endpoint({
  method: "post",
  path: "/things",
  summary: "Add a thing",
  access: "user",
  body: z.object({ name: z.string() }),
  status: 201,
  answer: z.object({ name: z.string() }),
});

/** One process of a service with the real handler of a POST. */
function startInstance(turn: Turn, database: ReturnType<typeof simulatedDatabase>, faults: Faults) {
  const process = { isAlive: true, isReady: true };
  let handle: (request: Request, response: Response) => Promise<void> = async () => undefined;
  const router = {
    post: (_path: string, handler: typeof handle) => {
      handle = handler;
    },
  };
  const unit = database.openUnit(() => process.isAlive);
  serve(router as unknown as Router, faults.unit?.(unit) ?? unit, addThing, async ({ tx, body }) => {
    await tx.query("insert into effect (name) values ($1)", [body.name]);
    return { body };
  });
  const call = async (actor: Actor, key: string | null): Promise<number> => {
    await turn("a request arrives");
    if (!process.isAlive) throw Object.assign(new Error(), { code: "ECONNREFUSED" });
    let status = 0;
    const response = {
      headersSent: false,
      status: (sent: number) => ({ type: () => ({ send: () => (status = sent) }), end: () => (status = sent) }),
    };
    const headers = { "idempotency-key": key ?? undefined };
    const request = { actor, params: {}, query: {}, body: { name: `${actor.userId}/${key}` } };
    const get = (name: "idempotency-key") => headers[name];
    try {
      await handle(Object.assign({ get }, request) as unknown as Request, response as unknown as Response);
    } catch (error) {
      if (error instanceof ProblemError) status = error.status;
      else if (!(error instanceof Killed)) status = 500;
    }
    await turn("a response is sent");
    if (!process.isAlive || status === 0)
      throw Object.assign(new Error(), { code: faults.cutCode ?? "UND_ERR_SOCKET" });
    return status;
  };
  return { process, call };
}

/**
 * Runs POSTs of several people through the real routing to three instances of a service, which are killed, drained and started
 * meanwhile, so that people move between them; clients repeat what has no outcome, with the same key.
 *
 * @returns a sentence for each violated invariant
 */
export async function simulateWrites(
  scheduler: fc.Scheduler,
  steps: readonly Step[],
  faults: Faults = {},
): Promise<string[]> {
  const turn: Turn = (name) => scheduler.schedule(Promise.resolve(), name);
  const database = simulatedDatabase(turn);
  const clock = { now: 0 };
  const instances = origins.map(() => startInstance(turn, database, faults));
  const gateways = [0, 1].map(() => {
    const route = createServiceRoute({ current: () => origins }, () => clock.now);
    return faults.route?.(route) ?? route;
  });
  const sent: { actor: Actor; key: string }[] = [];
  const confirmed: string[] = [];
  const wrong: string[] = [];
  let turns = 0;
  let isCalm = false;

  const post = async ({ actor, key }: { actor: Actor; key: string }): Promise<boolean> => {
    turns += 1;
    const route = gateways[turns % 2] as ServiceRoute; // there are two
    const header = faults.takesKeys === false ? null : key;
    const call = { key: `${actor.brand}|${actor.userId}`, mayRepeat: header !== null || faults.cutCode !== undefined };
    const name = `${actor.userId}/${key}`;
    try {
      const status = await reachInstance(route, call, (origin) => {
        const instance = instances[origins.indexOf(origin)];
        if (instance === undefined) throw new Error(`there is no ${origin}`);
        if (isCalm && origin === origins[0]) wrong.push(`${name} is sent to an instance that is leaving`);
        return instance.call(actor, header);
      });
      if (status === 500) wrong.push(`${name} got a 500`);
      if (status === 201) confirmed.push(name);
      return status === 201;
    } catch {
      return false;
    }
  };
  const probe = () => {
    for (const route of gateways)
      for (const [at, origin] of origins.entries()) {
        const { isAlive, isReady } = instances[at]?.process ?? { isAlive: false, isReady: false };
        route.note(origin, isAlive && isReady);
      }
  };
  /** All run, the first is about to leave, and both gateways know it. */
  const calmDown = () => {
    for (const at of origins.keys()) instances[at] = startInstance(turn, database, faults);
    Object.assign(instances[0]?.process ?? {}, { isReady: false });
    clock.now += 5_000;
    probe();
    isCalm = true;
  };
  const acts = {
    write: async ({ user }: Step & { do: "write" }) => {
      const write = {
        actor: { ...jobActor("", "entrywise"), userId: user, caller: null },
        key: `key-${sent.length}-000`,
      };
      sent.push(write);
      await post(write);
    },
    repeat: async ({ at }: Step & { do: "repeat" }) => {
      const write = sent[at % Math.max(sent.length, 1)];
      if (write !== undefined) await post(write);
    },
    kill: ({ instance }: Step & { do: "kill" }) => {
      const { process } = instances[instance] ?? { process: { isAlive: false } };
      process.isAlive = false;
    },
    drain: ({ instance }: Step & { do: "drain" }) =>
      Object.assign(instances[instance]?.process ?? {}, { isReady: false }),
    start: ({ instance }: Step & { do: "start" }) => {
      if (instances[instance]?.process.isAlive !== true) instances[instance] = startInstance(turn, database, faults);
    },
    probe,
  };

  const started: Promise<unknown>[] = [];
  scheduler.scheduleSequence(
    steps.map((step) => ({
      label: step.do,
      builder: async () => void started.push(Promise.resolve(acts[step.do](step as never))), // the name chooses the kind of step
    })),
  );
  await scheduler.waitIdle();
  await Promise.all(started);
  calmDown();
  const repeated = Promise.all(sent.map(post));
  await scheduler.waitIdle();
  const isAllConfirmed = (await repeated).every(Boolean);

  const names = sent.map(({ actor, key }) => `${actor.userId}/${key}`);
  const times = (name: string) => database.effects.filter((effect) => effect === name).length;
  return [
    ...wrong,
    ...(isAllConfirmed ? [] : ["a repeat at a quiet moment was refused"]),
    ...names.filter((name) => times(name) > 1).map((name) => `${name} took effect ${times(name)} times`),
    ...confirmed.filter((name) => times(name) === 0).map((name) => `${name} was confirmed and has no effect`),
  ];
}
