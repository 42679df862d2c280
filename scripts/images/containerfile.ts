import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A stage of the Containerfile that becomes an image, with what it has from the stage before it. */
export interface ImageStage {
  name: string;
  from: string;
  variables: Record<string, string>;
  command: readonly string[];
  user: string;
}

export const containerfile = join(import.meta.dirname, "../../deploy/Containerfile");

/** Stages of the Containerfile, in their order. */
export function readStages(text = readFileSync(containerfile, "utf8")): ImageStage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  const stages: ImageStage[] = [];
  for (const line of lines) {
    const [instruction = "", rest = ""] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
    const stage = stages.at(-1);
    if (instruction === "FROM") stages.push(newStage(rest, stages));
    else if (stage !== undefined && instruction === "ENV") {
      for (const pair of rest.trim().split(/\s+/)) {
        const [name = "", value = ""] = pair.split("=");
        stage.variables[name] = value;
      }
    } else if (stage !== undefined && instruction === "USER") stage.user = rest.trim();
    else if (stage !== undefined && instruction === "CMD") stage.command = JSON.parse(rest);
  }
  return stages;
}

function newStage(line: string, stages: readonly ImageStage[]): ImageStage {
  const [from = "", name = ""] = line.split(" AS ");
  const before = stages.find((stage) => stage.name === from);
  return { name, from, command: [], user: before?.user ?? "", variables: { ...before?.variables } };
}
