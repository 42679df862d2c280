import { v5 } from "uuid";

const NAMESPACE = "6f2d7c0e-6d53-5c8a-9a0b-3f6b0f4f2a11";

/**
 * Our id of a person: derived from (identity provider, subject), never from the e-mail address, so that it needs no
 * look-up and two providers can never be confused.
 */
export function deriveUserId(provider: string, subject: string): string {
  return v5(`${provider}|${subject}`, NAMESPACE);
}
