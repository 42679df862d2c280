import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { expect, test, vi } from "vitest";
import { bootUpdates } from "./boot-updates.ts";

function tab(responses: (() => Response)[]) {
  const asked: string[] = [];
  const onUpdate = vi.fn<(boot: BootManifest) => void>();
  let time = 0;
  const ask = bootUpdates({
    bootId: "b_1",
    fetch: async (url) => {
      asked.push(url);
      return (responses.shift() ?? (() => new Response(null, { status: 204 })))();
    },
    onUpdate,
    now: () => time,
  });
  const later = (ms: number) => {
    time += ms;
    return ask();
  };
  return { asked, onUpdate, later };
}
const manifest = (id: string) => () => Response.json({ id });

test("M-167 a tab hears of another manifest once and asks about that one from then on", async () => {
  const { asked, onUpdate, later } = tab([manifest("b_2")]);
  await later(0);
  await later(60_000);
  expect(asked).toEqual(["/boot?id=b_1", "/boot?id=b_2"]);
  expect(onUpdate.mock.calls.map(([boot]) => boot.id)).toEqual(["b_2"]);
});

test("M-167 who changes tabs often asks once in ten seconds", async () => {
  const { asked, later } = tab([]);
  await later(0);
  await later(9_999);
  await later(1);
  expect(asked).toHaveLength(2);
});

test("M-167 a server that does not respond is asked again later", async () => {
  const { onUpdate, later } = tab([
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => new Response("", { status: 503 }),
    manifest("b_2"),
  ]);
  await later(0);
  await later(20_000);
  expect(onUpdate).not.toHaveBeenCalled();
  await later(20_000);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});
