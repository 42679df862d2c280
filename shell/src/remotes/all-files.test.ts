import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listAllFiles, noteFilesOf } from "./all-files.ts";

const file = { href: "/r/groups/1.0.0/a.js", integrity: "sha384-a" };
const remote = (version: string) => ({ id: "groups", version, integrity: "sha384-entry", assets: {} });
const fetched = vi.fn<() => Promise<Response>>();
const fullBoot = () => Response.json({ remotes: [{ ...remote("1.0.0"), assets: { "./route-groups": [file] } }] });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe("files of pages that are not shown first", () => {
  test("M-133 P-210 are asked for once, and listed for the release that the page runs", async () => {
    fetched.mockImplementation(async () => fullBoot());
    noteFilesOf({ files: "page" });
    const [running, other] = [remote("1.0.0"), remote("0.9.0")];
    expect(await Promise.all([listAllFiles([running, other]), listAllFiles([running, other])])).toEqual([true, true]);
    expect(running.assets).toEqual({ "./route-groups": [file] });
    expect(other.assets).toEqual({});
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("Y-251 are said to be missing while nobody responds, and asked for again", async () => {
    fetched.mockRejectedValueOnce(new TypeError("no network")).mockImplementation(async () => fullBoot());
    noteFilesOf({ files: "page" });
    const running = remote("1.0.0");
    expect(await listAllFiles([running])).toBe(false);
    expect(running.assets).toEqual({});
    expect(await listAllFiles([running])).toBe(true);
    expect(running.assets).toEqual({ "./route-groups": [file] });
  });

  test("M-133 are all there where the page lists them", async () => {
    noteFilesOf({});
    expect(await listAllFiles([remote("1.0.0")])).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});
