import { createHmac } from "node:crypto";
import type { CookieOptions, Request, Response } from "express";
import { REMEMBERED_DAYS } from "../account/remembered-devices.repository.ts";
import { readCookie } from "./known-devices.ts";

/** Token of a remembered device in its browser, one cookie an account. */
export interface DeviceCookie {
  read(request: Request, subject: string): string | null;
  write(response: Response, subject: string, token: string): void;
}

export function createDeviceCookie(secret: string, provider: string, secure: boolean): DeviceCookie {
  const maxAge = REMEMBERED_DAYS * 86_400_000;
  const options: CookieOptions = { httpOnly: true, sameSite: "lax", secure, path: "/interaction", maxAge };
  // The cookie's name doesn't reveal the account.
  const cookieName = (subject: string) => {
    const text = JSON.stringify(["name of a remembered device", provider, subject]);
    return `${provider}.trusted.${createHmac("sha256", secret).update(text).digest("base64url").slice(0, 12)}`;
  };
  return {
    read: (request, subject) => readCookie(request, cookieName(subject)) ?? null,
    write: (response, subject, token) => void response.cookie(cookieName(subject), token, options),
  };
}
