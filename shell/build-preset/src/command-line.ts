import { parseArgs } from "node:util";
import { type ChannelName, channelName, releaseVersion } from "@entrywise/contracts/platform/releases.api";

export const usage = `entrywise-remote <command>, in the folder of a remote

  create    <name> [--team planning] [--service] [--packages <folder>]
                                                 begin a remote in a new folder, with a service of its own if it shall have one
  dev       [--to https://…]                     run it from its sources inside a shell, with reload
  build     [--version 2.3.1]                    build into dist/<version>
  build-service [folder]                         bundle the service of this repository into service/dist
  test                                           check the types, then run the tests
  release   --channel next|production [--version] [--to https://…] [--why "…"] [--no-smoke] [--force]
  trial     [--version] [--to]                   try a registered release in the real shell
  canary    --percent 5 [--version] [--to] [--why] [--force]
  canary    --auto 5,25,100 [--every 10m] [--version] [--to] [--why] [--force]
                                                 goes on by itself while it is healthy, and back when it is not
  canary    --pause | --resume | --end [--to] [--why]
  promote   [--version] [--to] [--why] [--force]
  rollback  [--to] [--why]
  preview   [--version] [--hours 24] [--to]      an address that shows a release to one person
  retire    --why "…" [--to]                     take the remote from everybody; releases and name stay
  health    [--to]                               what is served, and how it has loaded in the last day
  doctor    [--to]                               check what a release needs, and how to put it right
  keys      [--to]                               signing keys of the team and their end
  tokens    [--to]                               tokens of the team, their last use and end
  announce  [service.json] --url http://… [--ops http://…] [--to]
                                                 announce a service of the team, with its routes and who may call them
  services  [--withdraw reports] [--to]          services of the team, and whether they are served
  key       <file>                               make a signing key for the team
  help                                           this text

ENTRYWISE_URL, ENTRYWISE_RELEASE_TOKEN and ENTRYWISE_SIGNING_KEY (JSON or a file) say where to and who;
ENTRYWISE_TEST_EMAIL and ENTRYWISE_TEST_PASSWORD whom the trial of a release signs in;
ENTRYWISE_TEST_USERS others as JSON, where places ask for different roles. --force serves what failed its trial or was never
tried, and needs --why.
`;

const commandNames = [
  "create",
  "dev",
  "build",
  "build-service",
  "test",
  "release",
  "trial",
  "canary",
  "promote",
  "rollback",
  "preview",
  "retire",
  "health",
  "doctor",
  "keys",
  "tokens",
  "announce",
  "services",
  "key",
  "help",
] as const;
type CommandName = (typeof commandNames)[number];

/** A command line that cannot be read; the usage is printed in response. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What was typed. */
export interface CommandLine {
  name: CommandName;
  /** What stands behind `create`, `announce`, `build-service` and `key`. */
  file: string | undefined;
  options: Options;
}

type Options = ReturnType<typeof parse>["values"];

/**
 * @throws UsageError when there is no such command or option
 * @throws Error when `--version` is none
 */
export function readCommandLine(args: string[]): CommandLine {
  const { values: options, positionals } = parsed(args);
  const [typed = "", file, ...rest] = positionals;
  const name = options.help ? "help" : commandNames.find((one) => one === typed);
  if (name === undefined) throw new UsageError(typed === "" ? "" : `There is no command ${typed}.`);
  const [tooMany] = ["key", "create", "announce", "build-service"].includes(name) ? rest : [file, ...rest];
  if (tooMany !== undefined && name !== "help") throw new UsageError(`${name} takes no ${tooMany}.`);
  if (options.version !== undefined) checkVersion("--version", options.version);
  return { name, file, options };
}

/** @param name what the version is called where it was written @throws Error when it is none */
export function checkVersion(name: string, version: string): void {
  const result = releaseVersion.safeParse(version);
  if (!result.success) throw new Error(`${name} must be a version such as 2.3.1.`);
}

export function readChannel({ channel }: Options): ChannelName {
  const result = channelName.safeParse(channel);
  if (!result.success) throw new Error("Say which channel: --channel next or --channel production.");
  return result.data;
}

const share = /^\d{1,3}(\.\d{1,2})?$/;

/** A blank share is none: it must not end the canary, as 0 does. */
export function readPercent({ percent = "" }: Options): number {
  if (!share.test(percent) || Number(percent) > 100) {
    throw new Error("Say which share of the users: --percent 0 to 100.");
  }
  return Number(percent);
}

/** What is done with a canary that goes on by itself; null: its share is set by hand. */
export type PlanWish =
  | { kind: "begin"; steps: number[]; everyMinutes: number }
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "end" };

export function readPlan(options: Options): PlanWish | null {
  const kinds = (["pause", "resume", "end"] as const).filter((kind) => options[kind]);
  const [kind] = kinds;
  const asked = [
    ...kinds,
    ...(options.auto === undefined ? [] : ["auto"]),
    ...(options.percent === undefined ? [] : ["percent"]),
  ];
  if (asked.length > 1) throw new Error(`Say one of them: --${asked.join(", --")}.`);
  if (kind !== undefined) return { kind };
  if (options.auto === undefined) return null;
  return { kind: "begin", steps: readSteps(options.auto), everyMinutes: readMinutes(options.every) };
}

function readSteps(text: string): number[] {
  const steps = text.split(",").map((part) => part.trim());
  const isRising = steps.every((step, at) => at === 0 || Number(step) > Number(steps[at - 1]));
  const areShares = steps.every((step) => share.test(step) && Number(step) > 0 && Number(step) <= 100);
  if (areShares && isRising) return steps.map(Number);
  throw new Error("Say which shares, each larger than the one before: --auto 5,25,100.");
}

const units = { m: 1, h: 60, d: 1440 } as const;
const LONGEST_MINUTES = 10_080;

function readMinutes(text: string): number {
  const [, count = "", unit = "m"] = /^(\d{1,5})([mhd])?$/.exec(text) ?? [];
  const minutes = Number(count) * units[unit as keyof typeof units];
  if (count !== "" && minutes >= 1 && minutes <= LONGEST_MINUTES) return minutes;
  throw new Error("Say how long each step is watched, up to a week: --every 10m, 2h or 1d.");
}

/** How long a preview lasts. */
export function readHours({ hours }: Options): number {
  if (/^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= MOST_HOURS) return Number(hours);
  throw new Error(`Say for how many hours: --hours 1 to ${MOST_HOURS}.`);
}

const MOST_HOURS = 168;

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      channel: { type: "string" },
      version: { type: "string" },
      to: { type: "string" },
      why: { type: "string" },
      percent: { type: "string" },
      auto: { type: "string" },
      every: { type: "string", default: "10m" },
      pause: { type: "boolean", default: false },
      resume: { type: "boolean", default: false },
      end: { type: "boolean", default: false },
      hours: { type: "string", default: "24" },
      team: { type: "string" },
      packages: { type: "string" },
      service: { type: "boolean", default: false },
      url: { type: "string" },
      ops: { type: "string" },
      withdraw: { type: "string" },
      force: { type: "boolean", default: false },
      smoke: { type: "boolean", default: true },
      help: { type: "boolean", short: "h", default: false },
    },
  });
}

function parsed(args: string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    // The first sentence says what is wrong; the others are about Node's parser.
    const [said] = (error instanceof Error ? error.message : String(error)).split(/\.?\n|\. |\.$/);
    throw new UsageError(`${said}.`);
  }
}
