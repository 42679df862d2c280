import type { CookieOptions, Request, Response } from "express";
import { expect, test } from "vitest";
import { createKnownDevices } from "./known-devices.ts";

const owner = "5b0f6a52-0001-4c6e-9d5e-7a1d5a7c0001";
const other = "5b0f6a52-0002-4c6e-9d5e-7a1d5a7c0002";
const request = (cookie: string) => ({ headers: { cookie } }) as Request;

/** The cookie that a device gets when it signs in. */
function remembered(secret: string, provider = "entrywise-id", before = "") {
  const set: { name: string; value: string; options: CookieOptions }[] = [];
  const cookie = (name: string, value: string, options: CookieOptions) => set.push({ name, value, options });
  createKnownDevices(secret, provider, true).remember(request(before), { cookie } as unknown as Response, owner);
  const [stored] = set;
  if (!stored) throw new Error("no cookie");
  return { ...stored, pair: `${stored.name}=${stored.value}` };
}

test("P-120 a device is known for the account that signed in on it, and no other", () => {
  const { pair, options } = remembered("secret");
  const devices = createKnownDevices("secret", "entrywise-id", true);
  expect(devices.deviceOf(request(`a=b; ${pair}`), owner)).toMatch(/^[0-9a-f-]{36}$/);
  expect(devices.deviceOf(request(pair), other)).toBeNull();
  expect(devices.deviceOf(request(""), owner)).toBeNull();
  expect(options).toMatchObject({ httpOnly: true, secure: true, sameSite: "lax", path: "/interaction" });
});

test("P-120 a device stays the same one when it signs in again", () => {
  const { pair, value } = remembered("secret");
  expect(remembered("secret", "entrywise-id", pair).value).toBe(value);
});

test("P-120 nobody makes a device known by a cookie of their own", () => {
  const devices = createKnownDevices("secret", "entrywise-id", true);
  const { name, pair, value } = remembered("secret");
  expect(devices.deviceOf(request(`${pair}x`), owner)).toBeNull();
  expect(devices.deviceOf(request(`${name}=another-device~${value.split("~")[1]}`), owner)).toBeNull();
  expect(devices.deviceOf(request(`${name}=${"é".repeat(20)}~${"é".repeat(43)}`), owner)).toBeNull();
  expect(devices.deviceOf(request(`${name}=${remembered("another secret").value}`), owner)).toBeNull();
  expect(devices.deviceOf(request(`${name}=${remembered("secret", "northdesk-id").value}`), owner)).toBeNull();
});
