import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { firstFrameName } from "@entrywise/contracts/platform/first-frame";
import type { Logger } from "@entrywise/kit/logging";
import type { ReleaseFiles } from "../assets/release-files.ts";
import type { ReleaseRegistry } from "../releases/release-registry.ts";
import { boundedMemory } from "./bounded-memory.ts";
import { createFirstFrames } from "./first-frames.ts";
import type { FirstFrames } from "./first-of-page.ts";
import { createFrameRunner, type FrameScript } from "./frame-runner.ts";
import { readForPage } from "./own-reads.ts";

interface Parts {
  /** How long one frame may take; 0 turns frames off. */
  ms: number;
  /** Whether pages of signed-in users are drawn, too. */
  ofUsers: boolean;
  shellFolder: string;
  registry: ReleaseRegistry;
  releaseFiles: Pick<ReleaseFiles, "read">;
  logger: Pick<Logger, "warn">;
}

const READ_MS = 800;

const none: FirstFrames = { begin: async () => ({ frame: null, responses: {} }), landing: async () => null };

/** Draws first screens in a thread that is started for the first one. */
export function startFirstFrames({ ms, ofUsers, shellFolder, registry, releaseFiles, logger }: Parts): {
  frames: FirstFrames;
  stop: () => Promise<void>;
} {
  if (ms === 0) return { frames: none, stop: async () => undefined };
  const file = join(import.meta.dirname, "frame-worker.mjs");
  const noted = boundedMemory<true>(50);
  const note = (why: string) => {
    if (noted.get(why)) return;
    noted.set(why, true);
    logger.warn({ why }, "first frames");
  };
  const runner = createFrameRunner(file, ms, note);
  const frames = createFirstFrames({
    runner,
    registry,
    ofUsers,
    // A longer limit for frames means a slower machine.
    readMs: Math.max(READ_MS, ms),
    shell: shellScript(shellFolder),
    readFile: (remote, version, name) => releaseFiles.read({ remote, version, name }),
    read: (request, url, within) => readForPage(request.app, request, url, within),
  });
  const nothing = (error: unknown) => {
    note(String(error));
    return { frame: null, responses: {} };
  };
  const safe: FirstFrames = {
    begin: (request, boot) => frames.begin(request, boot).catch(nothing),
    landing: (request, boot) => frames.landing(request, boot).catch((error) => nothing(error).frame),
  };
  return { frames: safe, stop: () => runner.close() };
}

/** Reads the shell's file again after a new build. */
function shellScript(folder: string): FrameScript {
  const file = join(folder, firstFrameName);
  return {
    get key() {
      const found = statSync(file, { throwIfNoEntry: false });
      return `shell ${found?.mtimeMs ?? "none"}`;
    },
    read: () => readFile(file, "utf8").catch(() => null),
  };
}
