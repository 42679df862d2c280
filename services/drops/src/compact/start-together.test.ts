import { expect, test, vi } from "vitest";
import { type Member, MemberFailed, startTogether } from "./start-together.ts";

const members: Member[] = ["groups", "admin"].map((id) => ({
  id,
  file: `/${id}.mjs`,
  environment: { DATABASE_URL: `postgres://${id}@localhost/entrywise` },
  mayComeLater: false,
}));

const onDelay = () => {};

function builds(parts: Record<string, { start?: () => Promise<void>; stop?: () => Promise<void> }>) {
  const given: Record<string, NodeJS.ProcessEnv> = {};
  const load = async (file: string) => {
    const name = file.slice(1, -".mjs".length);
    const { start = async () => {}, stop = async () => {} } = parts[name] ?? {};
    return {
      definition: {
        name,
        async start(environment: NodeJS.ProcessEnv) {
          given[name] = environment;
          await start();
          return { port: 0, stop };
        },
      },
    };
  };
  return { given, load };
}

test("M-250 services that share a process each get an environment of their own, and the process's own stays as it was", async () => {
  const before = { ...process.env };
  const { given, load } = builds({});
  await startTogether(members, { load, onDelay });
  for (const { id, environment } of members) expect(given[id]).toEqual(environment);
  expect(process.env).toEqual(before);
});

test("M-250 all services of a process are stopped, also when one of them fails to stop", async () => {
  const stop = vi.fn(async () => {});
  const { load } = builds({ groups: { stop: () => Promise.reject(new Error("the pool hangs")) }, admin: { stop } });
  const stopAll = await startTogether(members, { load, onDelay });
  await expect(stopAll()).rejects.toMatchObject({ errors: [new Error("the pool hangs")] });
  expect(stop).toHaveBeenCalledOnce();
});

test("M-250 the service that does not start is named, and whether its configuration is why", async () => {
  const wrong = Object.assign(new Error("KEYS_DIR is missing."), { name: "ConfigurationError" });
  const fail = async (error: Error) =>
    startTogether(members, { ...builds({ admin: { start: () => Promise.reject(error) } }), onDelay }).then(
      () => null,
      (failure: unknown) => failure,
    );
  const ofConfiguration = await fail(wrong);
  expect(ofConfiguration).toBeInstanceOf(MemberFailed);
  expect(ofConfiguration).toMatchObject({
    message: "admin does not start. KEYS_DIR is missing.",
    isConfiguration: true,
  });
  expect(await fail(new Error("no"))).toMatchObject({ message: "admin does not start. no", isConfiguration: false });
});

test("M-250 a drop whose port is taken does not hold up the services beside it, and starts once the port is free", async () => {
  vi.useFakeTimers();
  try {
    let isTaken = true;
    const stop = vi.fn(async () => {});
    const start = vi.fn(async () => {
      if (isTaken) throw new Error("address already in use");
    });
    const { load } = builds({ "sftp-drop": { start, stop } });
    const drop = { id: "sftp-drop", file: "/sftp-drop.mjs", environment: {}, mayComeLater: true };
    const reasons: string[] = [];
    const stopAll = await startTogether([...members, drop], { load, onDelay: ({ message }) => reasons.push(message) });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reasons).toEqual(Array(2).fill("sftp-drop does not start. address already in use"));
    isTaken = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(start).toHaveBeenCalledTimes(3);
    await stopAll();
    expect(stop).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test("M-250 a process whose drop never starts stops all the same", async () => {
  const { load } = builds({ "sftp-drop": { start: () => Promise.reject(new Error("address already in use")) } });
  const drop = { id: "sftp-drop", file: "/sftp-drop.mjs", environment: {}, mayComeLater: true };
  const stopAll = await startTogether([drop], { load, onDelay });
  await expect(stopAll()).resolves.toBeUndefined();
});
