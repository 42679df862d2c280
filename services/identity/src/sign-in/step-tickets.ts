import { createHmac, timingSafeEqual } from "node:crypto";

const LIFETIME_MS = 10 * 60_000;

/** Signed, short-lived tickets between sign-in steps, so that nothing is stored for strangers. */
export interface StepTickets {
  issue(purpose: string, claims: Readonly<Record<string, string>>): string;
  /** Claims of a ticket; null if invalid, for another purpose or expired. */
  read(purpose: string, ticket: string): Readonly<Record<string, string>> | null;
}

/** @param provider whose steps they are: those of others are none here */
export function createStepTickets(secret: string, provider: string): StepTickets {
  const sign = (text: string) => createHmac("sha256", secret).update(`step|${provider}|${text}`).digest("base64url");
  return {
    issue(purpose, claims) {
      const text = Buffer.from(JSON.stringify({ purpose, claims, until: Date.now() + LIFETIME_MS })).toString(
        "base64url",
      );
      return `${text}.${sign(text)}`;
    },
    read(purpose, ticket) {
      const [text = "", signature = ""] = ticket.split(".");
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const read = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
      return read.purpose === purpose && read.until > Date.now() ? read.claims : null;
    },
  };
}
