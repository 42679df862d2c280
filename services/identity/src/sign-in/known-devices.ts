import { createHmac, timingSafeEqual } from "node:crypto";
import type { CookieOptions, Request, Response } from "express";

const ONE_YEAR_MS = 365 * 24 * 3_600_000;

/** Devices that have signed in to an account, recognised by a signed cookie. */
export interface KnownDevices {
  /** The device's id for this account; null if it never signed in. */
  deviceOf(request: Request, subject: string): string | null;
  /** Keeps the device, one cookie an account. */
  remember(request: Request, response: Response, subject: string): void;
}

/** @param provider whose accounts they are; several share neither cookies nor signatures */
export function createKnownDevices(secret: string, provider: string, secure: boolean): KnownDevices {
  const options: CookieOptions = { httpOnly: true, sameSite: "lax", secure, path: "/interaction", maxAge: ONE_YEAR_MS };
  const digest = (purpose: string, ...parts: string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, provider, ...parts]))
      .digest("base64url");
  // The cookie's name doesn't reveal the account.
  const cookieName = (subject: string) => `${provider}.device.${digest("name of a device", subject).slice(0, 12)}`;
  const readDevice = (request: Request, subject: string) => {
    const value = readCookie(request, cookieName(subject));
    const [device = "", signature = ""] = value?.split("~") ?? [];
    return isSame(signature, digest("known device", subject, device)) ? device : null;
  };
  return {
    deviceOf: readDevice,
    remember(request, response, subject) {
      const device = readDevice(request, subject) ?? crypto.randomUUID();
      response.cookie(cookieName(subject), `${device}~${digest("known device", subject, device)}`, options);
    },
  };
}

export function readCookie(request: Pick<Request, "headers">, name: string): string | undefined {
  return (request.headers.cookie ?? "")
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
