import type { Response } from "express";
import type { Look } from "../proxy/platform-port.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Sets language and theme of the first paint after a sign-in, for browsers new to this person. Pages write the same
 * cookies when a setting changes.
 */
export function writeLook(response: Response, { language, theme }: Look): void {
  response.cookie("auth.locale", language, { path: "/", sameSite: "lax", maxAge: 365 * DAY_MS });
  response.cookie("auth.theme", JSON.stringify(theme), { path: "/", sameSite: "lax", maxAge: 30 * DAY_MS });
}
