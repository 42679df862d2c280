import { expect, test } from "vitest";
import { laterFilesOf } from "./later-files.ts";

const remoteOf = (id: string) => ({
  assets: {
    [`./route-${id}`]: [{ href: `/r/${id}/1.0.0/start.js`, integrity: "sha384-start" }],
    "./later-files": [{ href: `https://cdn.test/r/${id}/1.0.0/later-files.json`, integrity: `sha384-list-${id}` }],
  },
});

test("Y-250 the list of a release names the files beside it, and is read with the hash of the release's record", async () => {
  const asked: unknown[] = [];
  const get = async (href: unknown, { integrity }: RequestInit = {}) => {
    asked.push([href, integrity]);
    return Response.json([{ name: "editor.js", integrity: "sha384-editor" }]);
  };
  expect(await laterFilesOf([remoteOf("trades"), { assets: {} }], get as typeof fetch)).toEqual([
    { href: "https://cdn.test/r/trades/1.0.0/editor.js", integrity: "sha384-editor" },
  ]);
  expect(asked).toEqual([["https://cdn.test/r/trades/1.0.0/later-files.json", "sha384-list-trades"]]);
});

test("Y-250 a list that cannot be had keeps no other release's files away", async () => {
  const get = async (href: unknown) => {
    if (String(href).includes("groups")) throw new TypeError("Failed to fetch");
    if (String(href).includes("admin")) return new Response("", { status: 404 });
    return Response.json([{ name: "editor.js", integrity: "sha384-editor" }]);
  };
  const found = await laterFilesOf([remoteOf("groups"), remoteOf("admin"), remoteOf("trades")], get as typeof fetch);
  expect(found.map(({ href }) => href)).toEqual(["https://cdn.test/r/trades/1.0.0/editor.js"]);
});
