import "./prelude.ts";
import { type FrameGlobals, firstFrameShape } from "@entrywise/contracts/platform/first-frame";
import { drawFrame, type FrameSource } from "./draw.tsx";

/** Puts what draws frames into the context in which this runs: a file of a build ends with this call. */
export function serveFrames(source: FrameSource): void {
  const context = globalThis as unknown as FrameGlobals; // made for this file alone
  const leave = (result: object) => {
    context.drawn = JSON.stringify(result);
  };
  context.firstFrame = {
    shape: firstFrameShape,
    exposes: Object.keys(source.pages),
    texts: source.remote === null ? JSON.stringify(source.messages) : null,
    draw(input) {
      context.drawn = undefined;
      drawFrame(source, JSON.parse(input)).then(
        (output) => leave({ output }),
        (error: unknown) => leave({ error: String(error) }),
      );
    },
  };
}
