import { Transform } from "node:stream";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** A stream through which the body of one request goes, at the pace of its caller. */
export type PacedUploads = (caller: string) => Transform;

/**
 * Who sends one large file after the other takes as much of the gateway and of a service as these can read. At a pace
 * everybody's pages have room beside it, and the sender's own machine waits. Files that fit into one period are not delayed.
 *
 * @param bytes of all bodies of one caller in a period
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
