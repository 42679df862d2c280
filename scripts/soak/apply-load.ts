import { setTimeout as passed } from "node:timers/promises";
import { HttpSession } from "@entrywise/kit/testing/http-session";

const PEOPLE = ["pro", "basic", "trial"];
const PATHS = [
  "/trades/summaries?take=50",
  "/trades/stats/summary",
  "/trade-accounts",
  "/strategies",
  "/notifications?take=20",
];
const CALIBRATION_MS = 10_000;
const CALLERS = 8;
const SHARE_OF_WRITES = 0.1;
/** Beyond, each addition is followed by a deletion: data that grows would look like a leak. */
const MOST_TRADES = 300;
/** As many as a load balancer would send at once: more connections would be ours, and look like a leak of the gateway. */
const MOST_OPEN = 32;

export interface LoadReport {
  requests: number;
  refused: number;
  /** Acknowledged additions and deletions. */
  writes: number;
  /** Ids of trades whose addition was acknowledged, and that nobody has begun to delete. */
  there: string[];
}

/** People who read and write at a steady rate. */
export async function startLoad(port: number) {
  const sessions = await Promise.all(
    PEOPLE.map(async (key) => {
      const session = new HttpSession(port);
      await session.signIn(key);
      const account = { name: "Soak", currency: "USD", defaultMarketType: 0, startBalance: "1000" };
      const { id } = await session.api<{ id: string }>("POST", "/trade-accounts", account);
      return { session, accountId: id };
    }),
  );
  const report: LoadReport = { requests: 0, refused: 0, writes: 0, there: [] };
  const deletable: { id: string; session: HttpSession }[] = [];
  let turn = 0;

  const call = async () => {
    turn += 1;
    const person = sessions[turn % sessions.length];
    if (person === undefined) return;
    report.requests += 1;
    const isWrite = turn % Math.round(1 / SHARE_OF_WRITES) === 0;
    const trade = {
      ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" },
      ...{ strategyId: null, accountId: person.accountId, marketType: 0 },
    };
    try {
      if (!isWrite) return void (await person.session.api("GET", PATHS[turn % PATHS.length] ?? "/trade-accounts"));
      const oldest = deletable.length > MOST_TRADES ? deletable.shift() : undefined;
      if (oldest === undefined) {
        const { id } = await person.session.api<{ id: string }>("POST", "/trades/add", trade);
        report.there.push(id);
        deletable.push({ id, session: person.session });
      } else {
        report.there.splice(report.there.indexOf(oldest.id), 1);
        await oldest.session.api("DELETE", `/trades/${oldest.id}`);
      }
      report.writes += 1;
    } catch {
      report.refused += 1;
    }
  };

  /** Requests a second when callers wait for nothing but their responses. */
  async function measureCapacity(): Promise<number> {
    const until = performance.now() + CALIBRATION_MS;
    let done = 0;
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (performance.now() < until) {
          await call();
          done += 1;
        }
      }),
    );
    return (done * 1000) / CALIBRATION_MS;
  }

  /** Calls at a rate until it is stopped, whether or not earlier ones have been responded to, as long as few wait. */
  function callSteadily(perSecond: number): () => Promise<void> {
    let isOver = false;
    const open = new Set<Promise<void>>();
    const run = async () => {
      const began = performance.now();
      for (let sent = 0; !isOver; sent += 1) {
        const early = began + (sent * 1000) / perSecond - performance.now();
        if (early > 0) await passed(early);
        if (open.size >= MOST_OPEN) await Promise.race(open);
        const one = call();
        open.add(one);
        void one.finally(() => open.delete(one));
      }
      await Promise.all(open);
    };
    const running = run();
    return async () => {
      isOver = true;
      await running;
    };
  }
  return { report, sessions, measureCapacity, callSteadily };
}
