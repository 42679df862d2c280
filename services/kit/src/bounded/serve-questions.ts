import type { Response } from "./bounded-process.ts";

/**
 * The other side of `startBounded`: answers questions one after the other, and ends with the service.
 *
 * @param refusalOf what of an error goes to the service, as something that can be cloned
 */
export function serveQuestions<Question>(
  respond: (question: Question) => Promise<unknown>,
  refusalOf: (error: unknown) => unknown,
): void {
  process.on("message", async (question: Question) => {
    const response: Response = await respond(question).then(
      (result) => ({ kind: "result", result }),
      (error) => ({ kind: "refused", refusal: refusalOf(error) }),
    );
    process.send?.(response);
  });
  process.once("disconnect", () => process.exit());
}

/**
 * The bytes that the service handed over, read into their place: stored in pieces until all are there, they would be in
 * memory twice.
 *
 * @param length of all bytes
 */
export async function readInput(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for await (const piece of process.stdin) at += (piece as Buffer).copy(bytes, at);
  return bytes.subarray(0, at);
}
