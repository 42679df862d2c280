import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { channelName } from "@entrywise/contracts/platform/releases.api";
import { buildCommand, canaryCommand, promoteCommand, releaseCommand, rollbackCommand } from "./commands.ts";
import { newSigningKey, publicKeyOf } from "./signing.ts";

const usage = `entrywise-remote <command>, in the folder of a remote

  build     [--version 2.3.1]                    build into dist/<version>
  release   --channel next|production [--version] [--to https://…] [--why "…"] [--no-smoke]
  canary    --percent 5 [--version] [--to] [--why]
  promote   [--version] [--to] [--why]
  rollback  [--to] [--why]
  key       <file>                               make a signing key for the team

ENTRYWISE_URL, ENTRYWISE_RELEASE_TOKEN and ENTRYWISE_SIGNING_KEY (JSON or a file) say where to and who.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    channel: { type: "string" },
    version: { type: "string" },
    to: { type: "string" },
    why: { type: "string" },
    percent: { type: "string" },
    smoke: { type: "boolean", default: true },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const command = { dir: process.cwd(), say, version: values.version, to: values.to, why: values.why };

const commands: Record<string, () => Promise<unknown>> = {
  build: () => buildCommand(command),
  release: async () => {
    const channel = channelName.safeParse(values.channel);
    if (!channel.success) throw new Error("Say which channel: --channel next or --channel production.");
    await releaseCommand({ ...command, channel: channel.data, smoke: values.smoke });
  },
  canary: async () => {
    const percent = Number(values.percent ?? Number.NaN);
    if (!(percent >= 0 && percent <= 100)) throw new Error("Say which share of the users: --percent 0 to 100.");
    await canaryCommand({ ...command, percent });
  },
  promote: () => promoteCommand(command),
  rollback: () => rollbackCommand(command),
  key: async () => {
    const [, file] = positionals;
    if (!file) throw new Error("Say where to: entrywise-remote key team-key.json");
    const key = newSigningKey();
    writeFileSync(file, JSON.stringify(key), { mode: 0o600, flag: "wx" });
    say(`An administrator registers it with id ${key.id} and public key ${publicKeyOf(key)}. Keep ${file} secret.`);
  },
};

const run = commands[positionals[0] ?? ""];
if (!run) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
