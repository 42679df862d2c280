import { RemoteLoadError } from "@entrywise/host/shell";
import { afterEach, expect, test, vi } from "vitest";
import { createPartLoader, type LoadReport, type Part, type Release, type ReleaseRuntime } from "./part-loader.ts";

const Page: Part = () => null;
const Before: Part = () => null;
const current = { version: "2.0.0", entry: "/r/groups/2.0.0/remoteEntry.js", integrity: "sha384-a" };
const previous = { version: "1.9.0", entry: "/r/groups/1.9.0/remoteEntry.js", integrity: "sha384-b" };

type Behaviour = (expose: string, attempt: number) => Promise<Part>;

/** A page in which each release behaves as configured. */
function page(behaviour: Record<string, Behaviour>, withPrevious = true) {
  const remote = { id: "groups", ...current, previous: withPrevious ? previous : null };
  const inUse: string[] = [];
  const reports: LoadReport[] = [];
  const loads: string[] = [];
  const runtime: ReleaseRuntime = {
    load(_remoteId, { version }: Release, expose, attempt) {
      loads.push(`${version} ${expose} ${attempt}`);
      return (behaviour[version] ?? (() => Promise.reject(new Error("no such release"))))(expose, attempt);
    },
    hasEntry: (_remoteId, { version }) => behaviour[version] !== gone,
  };
  const loader = createPartLoader({
    remotes: { find: (id) => (id === "groups" ? remote : undefined), hold: (id) => inUse.push(id) },
    runtime,
    report: (report) => reports.push(report),
    now: () => Date.now(),
    newReference: () => "7f3a-21c9",
  });
  return { loader, reports, loads, inUse, phases: () => reports.map(({ version, phase }) => `${version} ${phase}`) };
}

const works: Behaviour = async () => Page;
const gone: Behaviour = () => Promise.reject(new Error("404"));
const tampered: Behaviour = () => Promise.reject(new Error("integrity"));
const hangs: Behaviour = () => new Promise(() => undefined);

afterEach(() => {
  vi.useRealTimers();
});

test("M-169 a loaded release is reported once, and its part is cached", async () => {
  const { loader, loads, phases } = page({ "2.0.0": works });
  expect(await loader.load("groups", "./route")).toBe(Page);
  expect(await loader.load("groups", "./route")).toBe(Page);
  expect(loads).toEqual(["2.0.0 ./route 1"]);
  expect(phases()).toEqual(["2.0.0 loaded"]);
});

test("M-167 a remote keeps its release from its first part on", async () => {
  const { loader, inUse } = page({ "2.0.0": works });
  expect(inUse).toEqual([]);
  await loader.load("groups", "./route");
  expect(inUse).toEqual(["groups"]);
});

test("M-131 a failed release is followed by its previous one, once, and the remote stays on it", async () => {
  const { loader, loads, phases } = page({ "2.0.0": gone, "1.9.0": works });
  expect(await loader.load("groups", "./route")).toBe(Page);
  expect(await loader.load("groups", "./slot")).toBe(Page);
  expect(loads).toEqual(["2.0.0 ./route 1", "1.9.0 ./route 1", "1.9.0 ./slot 1"]);
  expect(phases()).toEqual(["2.0.0 entry", "1.9.0 loaded", "1.9.0 loaded"]);
});

test("M-130 without a release that works the failure names what was tried and a reference", async () => {
  const { loader, phases } = page({ "2.0.0": tampered, "1.9.0": gone });
  const error = await loader.load("groups", "./route").catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(RemoteLoadError);
  expect(error).toMatchObject({ remoteId: "groups", versions: ["2.0.0", "1.9.0"], reference: "7f3a-21c9" });
  expect(phases()).toEqual(["2.0.0 part", "1.9.0 entry"]);
});

test("M-130 a hanging release costs six seconds and goes to the previous one", async () => {
  vi.useFakeTimers();
  const { loader, phases } = page({ "2.0.0": hangs, "1.9.0": works });
  const part = loader.load("groups", "./route");
  await vi.advanceTimersByTimeAsync(5999);
  expect(phases()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe(Page);
  expect(phases()).toEqual(["2.0.0 timeout", "1.9.0 loaded"]);
});

test("M-267 two releases that hang share one ten-second budget, and the failure says so", async () => {
  vi.useFakeTimers();
  const { loader, phases } = page({ "2.0.0": hangs, "1.9.0": hangs });
  const failed = loader.load("groups", "./route").catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(phases()).toEqual(["2.0.0 timeout"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ versions: ["2.0.0", "1.9.0"], isTimeout: true });
});

test("M-267 a part that fails while it is drawn gives way to the previous release once, and stays on what works", async () => {
  const { loader, loads, phases } = page({ "2.0.0": works, "1.9.0": async () => Before });
  await loader.load("groups", "./route");
  const previous = loader.loadPrevious("groups", "./route");
  expect(previous?.version).toBe("1.9.0");
  expect(await previous?.part).toBe(Before);
  expect(await loader.load("groups", "./route")).toBe(Before);
  expect(await loader.load("groups", "./slot")).toBe(Page);
  expect(loads).toEqual(["2.0.0 ./route 1", "1.9.0 ./route 1", "2.0.0 ./slot 1"]);
  expect(phases()).toEqual(["2.0.0 loaded", "1.9.0 loaded", "2.0.0 loaded"]);
});

test("M-267 there is nothing to give way to without a previous release, or where the remote runs it already", async () => {
  const without = page({ "2.0.0": works }, false);
  expect(without.loader.loadPrevious("groups", "./route")).toBeNull();
  const fallen = page({ "2.0.0": gone, "1.9.0": works });
  await fallen.loader.load("groups", "./route");
  expect(fallen.loader.loadPrevious("groups", "./route")).toBeNull();
});

test("M-130 a retry starts with the current release again and knows that it is one", async () => {
  let down = true;
  const recovering: Behaviour = () => (down ? Promise.reject(new Error("refused")) : works("", 0));
  const { loader, loads } = page({ "2.0.0": recovering }, false);
  await expect(loader.load("groups", "./route")).rejects.toBeInstanceOf(RemoteLoadError);
  down = false;
  expect(await loader.load("groups", "./route")).toBe(Page);
  expect(loads).toEqual(["2.0.0 ./route 1", "2.0.0 ./route 2"]);
});

test("M-100 a remote that the boot manifest does not name fails like any other", async () => {
  const { loader } = page({});
  await expect(loader.load("reports", "./route")).rejects.toBeInstanceOf(RemoteLoadError);
});
