import { Transform } from "node:stream";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** A stream that passes on one request's body within its caller's rate limit. */
export type PacedUploads = (caller: string) => Transform;

/**
 * Limits each caller's upload rate: unlimited, one sender of large files could occupy the gateway and a service
 * completely. Files that fit into one period are not delayed.
 *
 * @param bytes of all of a caller's bodies per period
 */
export function pacedUploads(bytes: number, seconds: number): PacedUploads {
  const limiter = new RateLimiterMemory({ points: bytes, duration: seconds });
  const passAtPace = async (caller: string, body: Transform, piece: Buffer, pass: () => void): Promise<void> => {
    const waitMs = await limiter.consume(caller, piece.length).then(() => 0, msBeforeNext);
    if (waitMs === 0) return pass();
    const timer = setTimeout(() => void passAtPace(caller, body, piece, pass), waitMs);
    body.once("close", () => clearTimeout(timer));
  };
  return (caller) =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        passAtPace(caller, this, piece, () => done(null, piece)).catch(done);
      },
    });
}

function msBeforeNext(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
  throw refusal;
}
