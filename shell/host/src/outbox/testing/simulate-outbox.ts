import type fc from "fast-check";
import { openOutbox } from "../open-outbox.ts";
import type { OutboxStorage, OutboxStore, QueuedWrite, SendOutcome, StoredWrite } from "../queued-write.ts";
import { sendOutbox } from "../send-outbox.ts";

/** Next step of a page or the user. */
export type Step =
  | { do: "send" }
  | { do: "add" }
  | { do: "discard" | "edit"; at: number }
  | { do: "session"; isSignedIn: boolean }
  | { do: "account"; isThere: boolean }
  | { do: "network"; lost: "nothing" | "request" | "response" };

const userId = "ann";

/** One browser's storage: each operation is atomic, and others may come between any two. */
function sharedStorage(turn: (name: string) => Promise<void>) {
  const writes = new Map<number, QueuedWrite>();
  let last = 0;
  const storage: OutboxStorage = {
    async all(user) {
      await turn("read the queue");
      return [...writes].flatMap(([place, write]) => (write.userId === user ? [{ ...write, place }] : []));
    },
    async add(write) {
      last += 1;
      writes.set(last, write);
    },
    async change(place, next) {
      await turn("change the queue");
      const stored = writes.get(place);
      const wanted = stored === undefined ? null : next(stored);
      if (wanted === "gone") writes.delete(place);
      else if (wanted !== null) writes.set(place, wanted);
      return wanted !== null;
    },
  };
  return { storage, writes };
}

/**
 * Runs several pages that send one queue without locks, while the user edits and removes writes and session and network come and
 * go.
 *
 * @param plant plants a fault in the store
 * @returns violations; empty if there are none
 */
export async function simulateOutbox(
  scheduler: fc.Scheduler,
  steps: readonly Step[],
  plant: (store: OutboxStore, storage: OutboxStorage) => OutboxStore = (store) => store,
): Promise<string[]> {
  const turn = (name: string) => scheduler.schedule(Promise.resolve(), name);
  const { storage, writes } = sharedStorage(turn);
  const store = plant(openOutbox(storage), storage);
  const effects: string[] = [];
  const takenBack: string[] = [];
  const unseen: string[] = [];
  const entered = new Set<string>();
  const refusedEdits = new Set<string>();
  const around = { isSignedIn: true, isThere: true, lost: "nothing" as "nothing" | "request" | "response" };

  const send = async ({ key }: StoredWrite): Promise<SendOutcome> => {
    const { lost } = around;
    await turn(`request ${key} arrives`);
    if (lost === "request") return { kind: "later" };
    const outcome = serve(key);
    await turn(`response ${key} arrives`);
    return lost === "response" ? { kind: "later" } : outcome;
  };
  function serve(key: string): SendOutcome {
    if (!around.isSignedIn) return { kind: "signIn" };
    if (effects.includes(key)) return { kind: "done" };
    if (!around.isThere) return { kind: "refused", problem: "This account doesn't exist." };
    effects.push(key);
    return { kind: "done" };
  }
  const enter = (): QueuedWrite => {
    const key = `write-${entered.size + 1}`;
    entered.add(key);
    const label = { title: "", direction: "long", detail: "", risk: null } as const;
    const blank = { enteredAt: 0, path: "", body: null, label, form: null, problem: "" };
    return { ...blank, key, userId, state: "waiting", isUnanswered: false };
  };
  const page = () => sendOutbox({ store, userId, send, onChange: () => undefined });

  const takeBack = async (step: Step & { do: "discard" | "edit" }): Promise<void> => {
    const [place, stored] = [...writes][step.at % writes.size] ?? [];
    if (place === undefined || stored === undefined) return;
    let key = "";
    const seen: OutboxStorage = {
      ...storage,
      change: (at, next) =>
        storage.change(at, (there) => {
          key = there.key;
          return next(there);
        }),
    };
    const own = plant(openOutbox(seen), seen);
    const edited = step.do === "edit" ? enter() : null;
    const isGone = edited === null ? await own.discard(place, stored.key) : await own.replace(place, edited);
    if (isGone) takenBack.push(key);
    else refusedEdits.add(edited?.key ?? "");
    if (isGone && edited === null && key !== stored.key) unseen.push(key);
  };
  const acts = {
    add: () => storage.add(enter()),
    send: page,
    discard: takeBack,
    edit: takeBack,
    session: ({ isSignedIn }: Step & { do: "session" }) => Object.assign(around, { isSignedIn }),
    account: ({ isThere }: Step & { do: "account" }) => Object.assign(around, { isThere }),
    network: ({ lost }: Step & { do: "network" }) => Object.assign(around, { lost }),
  };
  const act = async (step: Step) => void (await acts[step.do](step as never)); // the name selects the kind of step

  await storage.add(enter());
  const running = scheduler.scheduleSequence(
    steps.map((step) => ({ label: step.do, builder: async () => void started.push(act(step)) })),
  );
  const started: Promise<void>[] = [];
  await scheduler.waitIdle();
  await running.task;
  await Promise.all(started);
  Object.assign(around, { isSignedIn: true, isThere: true, lost: "nothing" });
  const last = sendOutbox({ store, userId, send, onChange: () => undefined, isAlone: true });
  await scheduler.waitIdle();
  await last;

  const refused = [...writes.values()].filter(({ state }) => state === "refused").map(({ key }) => key);
  const due = [...entered].filter(
    (key) => !refusedEdits.has(key) && !takenBack.includes(key) && !refused.includes(key),
  );
  return [
    ...unseen.map((key) => `${key} was taken back by somebody who saw another write in its place`),
    ...takenBack.filter((key) => effects.includes(key)).map((key) => `${key} was taken back and took effect`),
    ...refused.filter((key) => effects.includes(key)).map((key) => `${key} is said to be refused and took effect`),
    ...due.filter((key) => !effects.includes(key)).map((key) => `${key} is lost`),
  ];
}
