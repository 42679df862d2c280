import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { ApiProblem } from "@entrywise/host";
import { expect, test, vi } from "vitest";
import type { PlatformCall } from "../session/calls.ts";
import { applyPreviews } from "./apply-previews.ts";
import { createOverrideLoads } from "./override-loads.ts";

const remote = (version: string): BootRemote => ({
  id: "admin",
  version,
  entry: `/r/admin/${version}/remoteEntry.js`,
  integrity: `sha384-${version}`,
  assets: {},
  manifest: { id: "admin", contract: "^1.0", api: {}, owner: "x", routes: [], nav: [], slots: [] },
  via: "channel",
  previous: null,
});
const boot = { id: "b", contract: "1.2.0", remotes: [remote("1.0.0")] } as unknown as BootManifest;
const asked = { admin: { version: "1.1.0", key: null, isNew: true } };
const endsAt = "2026-03-03T09:00:00.000Z";
const calling = (answer: () => Promise<unknown>) => vi.fn(answer) as unknown as PlatformCall;

test("M-249 a previewed release falls back to the one that this person is served", async () => {
  const call = calling(async () => ({ remote: remote("1.1.0"), endsAt }));
  const result = await applyPreviews(boot, asked, call);
  expect(result.boot.remotes).toEqual([
    {
      ...remote("1.1.0"),
      previous: { version: "1.0.0", entry: "/r/admin/1.0.0/remoteEntry.js", integrity: "sha384-1.0.0" },
    },
  ]);
  expect(result.applied).toEqual([{ id: "admin", address: "@1.1.0", insteadOf: "1.0.0", endsAt, problem: null }]);
  expect(result.remaining).toEqual(asked);
});

test("M-249 what the registry refuses is said in its words and not asked for again; without a response it is", async () => {
  const detail = "The preview of admin 1.1.0 has ended.";
  const refused = await applyPreviews(
    boot,
    asked,
    calling(async () => {
      throw new ApiProblem(422, { code: "Preview.Ended", detail });
    }),
  );
  expect(refused).toMatchObject({ boot: { remotes: boot.remotes }, remaining: {} });
  expect(refused.applied[0]?.problem?.()).toBe(detail);
  const away = await applyPreviews(
    boot,
    asked,
    calling(async () => {
      throw new ApiProblem(0, {});
    }),
  );
  expect(away).toMatchObject({ boot: { remotes: boot.remotes }, remaining: asked });
  expect(away.applied[0]?.problem?.()).toContain("Couldn’t load the preview");
});

test("M-249 the first failure of a preview is said, with the release that is shown instead; those of others are not", () => {
  const shown = { ...remote("1.1.0"), previous: { version: "1.0.0", entry: "e", integrity: "i" } };
  const loads = createOverrideLoads({ remotes: [shown] });
  const heard = vi.fn();
  loads.subscribe(heard);
  const load = { remote: "admin", version: "1.1.0", ms: 1 };
  loads.note({ ...load, phase: "loaded" });
  loads.note({ ...load, version: "1.0.0", phase: "entry" });
  expect(loads.failures()).toEqual({});
  loads.note({ ...load, phase: "render" });
  loads.note({ ...load, phase: "part" });
  expect(loads.failures().admin?.()).toBe("has an error, so 1.0.0 is shown instead");
  expect(heard).toHaveBeenCalledTimes(1);
});
