import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isPublicAddress } from "@entrywise/kit/http/public-addresses";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NotAnImage } from "../../pictures/encoded.ts";
import { reEncode } from "../../pictures/re-encode.ts";
import { fetchLink, LinkError } from "./safe-fetch.ts";

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#3cb371" } });

test("P-720 an image is re-encoded without its metadata", async () => {
  const file = await picture()
    .withExif({ IFD0: { Copyright: "Elena Marchetti", Make: "a camera" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { bytes, width, height } = await reEncode(file);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.format, metadata.exif, width, height]).toEqual(["webp", undefined, 40, 30]);
  expect(bytes.includes("Elena")).toBe(false);
});

test("P-720 the content decides: a page, a script, a drawing with scripts and half a picture are no images", async () => {
  const half = (await picture(400, 400).png().toBuffer()).subarray(0, 300);
  const files = ["<html>hello</html>", "#!/bin/sh", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', ""];
  for (const file of [...files.map((text) => Buffer.from(text)), half]) {
    await expect(reEncode(file)).rejects.toBeInstanceOf(NotAnImage);
  }
});

test("P-720 an image that would fill the memory is refused before it does", async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  await expect(reEncode(bomb)).rejects.toBeInstanceOf(NotAnImage);
});

test.each([
  "127.0.0.1", "10.1.2.3", "192.168.0.9", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "::1", "fd00::1",
  "fe80::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "224.0.0.1", "255.255.255.255", "nonsense", "::7f00:1", "::127.0.0.1", "::a00:1",
])("P-720 a link never reaches %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
}); // biome-ignore format: a list

test("P-720 public addresses are reached", () => {
  expect(["1.1.1.1", "2606:4700:4700::1111"].map(isPublicAddress)).toEqual([true, true]);
});

const bytes = Buffer.from("a picture");
const server = createServer((request, response) => {
  if (request.url === "/picture") response.end(bytes);
  else if (request.url === "/inside") response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
  else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
  else response.writeHead(404).end();
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const isReachable = (address: string) => address === "127.0.0.1";
const options = { maxBytes: 1000, isReachable };

test("P-720 a link returns its file; one to a private address, in a loop or to nothing returns the reason", async () => {
  expect(await fetchLink(`http://${origin}/picture`, options)).toEqual(bytes);
  for (const path of ["/inside", "/round", "/missing"]) {
    await expect(fetchLink(`http://${origin}${path}`, options)).rejects.toBeInstanceOf(LinkError);
  }
});

test("P-720 neither this machine's name nor its address can be reached", async () => {
  const { port } = server.address() as AddressInfo;
  for (const host of ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1"]) {
    await expect(fetchLink(`http://${host}:${port}/picture`, { maxBytes: 1000 })).rejects.toBeInstanceOf(LinkError);
  }
});

test("P-721 a download is aborted when it exceeds an image's size limit", async () => {
  await expect(fetchLink(`http://${origin}/picture`, { maxBytes: 5, isReachable })).rejects.toThrow("less than 4 MB");
});
