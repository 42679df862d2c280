import { createHash } from "node:crypto";

const BUCKETS = 10_000;

/**
 * Whether a user belongs to the share that gets a remote's canary. A user's position is fixed per remote, so a growing
 * share only adds users; it differs between remotes, so nobody gets every canary.
 *
 * @param percent share of the users, 0 to 100, in steps of 0.01
 */
export function isInCanary(userId: string, remote: string, percent: number): boolean {
  const digest = createHash("sha256").update(`${userId}|${remote}`).digest();
  return digest.readUInt32BE(0) % BUCKETS < Math.round(percent * (BUCKETS / 100));
}
