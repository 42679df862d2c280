import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemHandler } from "../http/problem-handler.ts";
import { createLogger } from "../logging.ts";
import { azureImages } from "./azure-images.ts";
import { type ImageStore, isImageName, READ_CACHED_SECONDS, readUntil } from "./image-store.ts";
import { localImageRoutes } from "./local-images.routes.ts";
import { localImages } from "./local-images.ts";

const limit = 1000;
const dir = mkdtempSync(join(tmpdir(), "entrywise-blobs-"));
const app = express();
const server = app.listen(0, "127.0.0.1");
let local: ImageStore;

beforeAll(async () => {
  if (!server.listening) await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  const images = localImages({
    BLOB_PUBLIC_URL: `http://127.0.0.1:${port}`,
    BLOB_DIR: dir,
    BLOB_KEY: "a key of sixteen and more",
  });
  app.use(localImageRoutes("", images, limit));
  app.use(problemHandler(createLogger("blobs", "silent")));
  local = images;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

test("P-720 uploads that never became images expire, newer ones and images stay", async () => {
  const [old, young, image] = ["uploads/a/old", "uploads/a/b/young", "images/a/old.webp"] as const;
  for (const name of [old, young, image]) await local.write(name, Buffer.from(name), "image/webp");
  const yesterday = new Date(Date.now() - 90_000_000);
  for (const name of [old, image]) utimesSync(join(dir, "images", name), yesterday, yesterday);
  await local.removeOlder("uploads/", new Date(Date.now() - 86_400_000));
  await local.removeOlder("nothing/", new Date());
  const left = await Promise.all([old, young, image].map(async (name) => (await local.read(name)) !== null));
  expect(left).toEqual([false, true, true]);
});

const account = process.env.BLOB_CONNECTION_STRING;
const stores = [
  { name: "the local disk", make: async () => local },
  ...(account === undefined ? [] : [{ name: "Azure", make: () => azureImages(account) }]),
];
const soon = () => new Date(Date.now() + 60_000);
const put = (address: string, body: string) =>
  fetch(address, { method: "PUT", body, headers: { "x-ms-blob-type": "BlockBlob", "content-type": "image/png" } });

describe.each(stores)("images on $name", ({ make }) => {
  test("P-723 a ticket lets a browser upload exactly this image, and reading needs a separate signature", async () => {
    const blobs = await make();
    const name = `uploads/entrywise/${crypto.randomUUID()}`;
    const { url, sas } = await blobs.uploadTicket(name, "image/png", soon());
    expect((await put(`${url}?${sas}`, "a picture")).status).toBe(201);
    expect((await blobs.read(name))?.toString()).toBe("a picture");
    expect(
      (await put(`${url}?${sas}`, "another picture")).status,
      "a ticket makes and never replaces",
    ).toBeGreaterThanOrEqual(403);
    expect((await blobs.read(name))?.toString()).toBe("a picture");
    expect(blobs.nameOf(url)).toBe(name);
    expect(blobs.nameOf("https://elsewhere.example/picture.png")).toBeNull();
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${url}?${sas}`)).status).toBe(403);
    expect((await put(`${url}x?${sas}`, "another")).status).toBe(403);
    const shown = await fetch(blobs.readUrl(name, soon()));
    expect([shown.status, await shown.text()]).toEqual([200, "a picture"]);
    expect((await put(blobs.readUrl(name, soon()), "mine")).status).toBe(403);
    await blobs.remove(name);
    await blobs.remove(name);
    expect(await blobs.read(name)).toBeNull();
  });

  test("P-723 tickets and addresses expire", async () => {
    const blobs = await make();
    const name = `uploads/entrywise/${crypto.randomUUID()}`;
    const before = new Date(Date.now() - 1000);
    const { url, sas } = await blobs.uploadTicket(name, "image/png", before);
    expect((await put(`${url}?${sas}`, "late")).status).toBe(403);
    await blobs.write(name, Buffer.from("a picture"), "image/webp");
    expect((await fetch(blobs.readUrl(name, before))).status).toBe(403);
  });
});

test("P-721 the local store refuses anything above the limit, whatever the Content-Length", async () => {
  const name = `uploads/entrywise/${crypto.randomUUID()}`;
  const { url, sas } = await local.uploadTicket(name, "image/png", soon());
  expect((await put(`${url}?${sas}`, "x".repeat(limit + 1))).status).toBe(413);
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("x".repeat(limit * 3)));
      controller.close();
    },
  });
  const streamed = fetch(`${url}?${sas}`, { method: "PUT", body: stream, duplex: "half" } as RequestInit);
  expect((await streamed).status).toBe(413);
  expect(await local.read(name)).toBeNull();
});

test("P-720 no name can escape the store's folder", () => {
  for (const name of ["../secrets.json", "a/../../b", "/etc/passwd", "a//b", ".hidden", "a/b\0", "", "a b"]) {
    expect(isImageName(name), name).toBe(false);
  }
  expect(isImageName("images/entrywise/0193/0193.webp")).toBe(true);
});

test("P-720 an address stays the same for half an hour, and is valid for half an hour to an hour", () => {
  const [first, last] = [new Date("2026-11-20T10:00:00Z"), new Date("2026-11-20T10:29:59.999Z")];
  expect(readUntil(first)).toEqual(readUntil(last));
  expect(readUntil(first).getTime() - first.getTime()).toBe(3_600_000);
  expect(readUntil(last).getTime() - last.getTime()).toBeGreaterThan(READ_CACHED_SECONDS * 1000);
});

test("P-720 browsers cache an image no longer than its address is valid", async () => {
  await local.write("images/kept.webp", Buffer.from("a picture"), "image/webp");
  const shown = await fetch(local.readUrl("images/kept.webp", soon()));
  const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(shown.headers.get("cache-control") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
});
