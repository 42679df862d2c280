import { readInput, serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { type Encoded, NotAnImage } from "../encoded.ts";
import { reEncode } from "../re-encode.ts";
import { type Box, redrawPicture } from "../redraw-picture.ts";

export type Question =
  /** A picture of a person, written anew. */
  | { ask: "reEncode"; bytes: number }
  /** A picture of a brand in the size of its use. */
  | { ask: "redraw"; bytes: number; box: Box };

serveQuestions<Question>(
  async (question): Promise<Encoded> => {
    const file = await readInput(question.bytes);
    return question.ask === "reEncode" ? reEncode(file) : redrawPicture(file, question.box);
  },
  (error) => (error instanceof NotAnImage ? error.message : null),
);
