import { availableParallelism } from "node:os";
import { createPlaces, InputRefused, ProcessEnded, processModule } from "@entrywise/kit/bounded/bounded-process";
import { askOnce, type DeskKind, type DeskWork, openDesk } from "@entrywise/kit/bounded/desk";
import { ProblemError } from "@entrywise/kit/problem-error";
import { type Encoded, NotAnImage } from "../encoded.ts";
import type { Box } from "../redraw-picture.ts";
import type { Question } from "./picture-process.main.ts";

/** Of one picture: a photograph of 50 megapixels takes a quarter of it. */
export const pictureWork = { processorMs: 10_000, memoryMb: 1_024, heapMb: 64 } as const;

const pictures: DeskKind = {
  module: processModule(import.meta.url, "picture-process"),
  work: pictureWork,
  places: createPlaces(availableParallelism()),
  errorOf: pictureError,
};

/** The picture inside a file of a person, written anew. @throws NotAnImage for what is none or takes too much work, ProblemError 503 */
export const reEncodeApart = (file: Buffer): Promise<Encoded> => draw(file, { ask: "reEncode", bytes: file.length });

/** A picture of a brand in the size of its use. @throws like {@link reEncodeApart} */
export const redrawApart = (file: Buffer, box: Box, work: DeskWork = pictureWork): Promise<Encoded> =>
  draw(file, { ask: "redraw", bytes: file.length, box }, work);

async function draw(file: Buffer, question: Question, work: DeskWork = pictureWork): Promise<Encoded> {
  const desk = await openDesk<Question>({ ...pictures, work }, [file]);
  const { bytes, width, height } = await askOnce<Question, Encoded>(desk, question);
  return { bytes: Buffer.from(bytes), width, height };
}

function pictureError(error: unknown): unknown {
  if (error instanceof InputRefused)
    return new NotAnImage(String(error.refusal ?? "This file isn't a valid image."), { cause: error });
  if (!(error instanceof ProcessEnded)) return error;
  if (error.reason !== "stalled")
    return new NotAnImage("The picture takes more work or memory to draw than a picture may.", { cause: error });
  return new ProblemError(503, "Server.Busy", "Couldn't read the picture right now. Try again.", {
    cause: error,
    retryAfterSeconds: 10,
  });
}
