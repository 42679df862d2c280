import { writeFileSync } from "node:fs";
import { canaryPlanCommand } from "./canary-plan-command.ts";
import {
  type CommandLine,
  readChannel,
  readCommandLine,
  readHours,
  readPercent,
  readPlan,
  UsageError,
  usage,
} from "./command-line.ts";
import {
  buildCommand,
  canaryCommand,
  promoteCommand,
  releaseCommand,
  retireCommand,
  rollbackCommand,
  trialCommand,
} from "./commands.ts";
import { createCommand } from "./create/create-command.ts";
import { keysCommand, tokensCommand } from "./credentials-command.ts";
import { devCommand } from "./dev/dev-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { healthCommand } from "./health-command.ts";
import { previewCommand } from "./preview-command.ts";
import { buildServiceCommand } from "./service/build-service-command.ts";
import { announceCommand, servicesCommand } from "./service-commands.ts";
import { newSigningKey, publicKeyOf } from "./signing.ts";
import { testCommand } from "./test-command.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run({ name, file, options }: CommandLine): Promise<unknown> {
  const command = {
    dir: process.cwd(),
    say,
    version: options.version,
    to: options.to,
    why: options.why,
    force: options.force,
  };
  switch (name) {
    case "build":
      return buildCommand(command);
    case "build-service":
      return buildServiceCommand({ ...command, folder: file });
    case "test":
      return testCommand(command);
    case "release":
      return releaseCommand({ ...command, channel: readChannel(options), smoke: options.smoke });
    case "trial":
      return trialCommand(command);
    case "canary": {
      const plan = readPlan(options);
      if (plan !== null) return canaryPlanCommand({ ...command, plan });
      return canaryCommand({ ...command, percent: readPercent(options) });
    }
    case "promote":
      return promoteCommand(command);
    case "rollback":
      return rollbackCommand(command);
    case "preview":
      return previewCommand({ ...command, hours: readHours(options) });
    case "retire":
      return retireCommand(command);
    case "create":
      return createCommand({ ...command, name: file, ...pickCreation(options) });
    case "dev":
      return devCommand(command);
    case "health":
      return healthCommand(command);
    case "doctor":
      return doctorCommand(command);
    case "keys":
      return keysCommand(command);
    case "tokens":
      return tokensCommand(command);
    case "announce":
      return announceCommand({ ...command, file, url: options.url, ops: options.ops });
    case "services":
      return servicesCommand({ ...command, withdraw: options.withdraw });
    case "key":
      return makeKey(file);
    case "help":
      return process.stdout.write(usage);
  }
}

const pickCreation = ({ team, packages, service }: CommandLine["options"]) => ({ team, packages, service });

function makeKey(file: string | undefined): void {
  if (!file) throw new Error("Say where to: entrywise-remote key team-key.json");
  const key = newSigningKey();
  writeFileSync(file, JSON.stringify(key), { mode: 0o600, flag: "wx" });
  say(`An administrator registers it with id ${key.id} and public key ${publicKeyOf(key)}. Keep ${file} secret.`);
}

try {
  await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  const isUsage = error instanceof UsageError;
  process.stderr.write(
    [said, isUsage ? usage : ""]
      .filter((part) => part !== "")
      .join("\n\n")
      .trimEnd(),
  );
  process.stderr.write("\n");
  process.exitCode = isUsage ? 2 : 1;
}
