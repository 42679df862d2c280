import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type TeamService,
  teamServiceEvent,
  teamServiceName,
  teamServiceRoute,
} from "@entrywise/contracts/platform/team-services.api";
import { z } from "zod";
import { asTeam, type Command } from "./commands.ts";

/** What a file says of a service: its name, its routes with who may call them, and what it wants to be told of. */
const serviceFile = z.strictObject({
  service: teamServiceName,
  routes: z.array(teamServiceRoute).min(1).max(200),
  events: z.array(teamServiceEvent).max(10).optional(),
});

interface Announcement extends Command {
  /** Says what the service is; `service.json` unless given. */
  file: string | undefined;
  /** Where it is; several instances with commas between them. */
  url: string | undefined;
  /** Where its pages for operators are; where it is unless given. */
  ops: string | undefined;
}

/** Announces a service of the team, or what has changed of it. @throws Error that says what is wrong with the file */
export async function announceCommand(command: Announcement): Promise<void> {
  const { dir, say, file = "service.json", url } = command;
  if (url === undefined) throw new Error("Say where it is: announce --url http://reports:4100");
  const { service, routes, events } = readServiceFile(join(dir, file), file);
  await asTeam(command, async ({ client, remote }) => {
    const announced = await client.announce(service, {
      ...{ team: remote.owner, url, opsUrl: command.ops ?? url, routes },
      // Platforms of before the field refuse it.
      ...(events === undefined ? {} : { events }),
    });
    say(describeService(announced));
    if (announced.approvedAt === null) say("An administrator approves it on the page Releases, under Catalogue.");
  });
}

/** Lists the team's services, and takes one from everybody where it is named. */
export async function servicesCommand(command: Command & { withdraw: string | undefined }): Promise<void> {
  const { say, withdraw } = command;
  await asTeam(command, async ({ client }) => {
    if (withdraw !== undefined) {
      await client.withdrawService(withdraw);
      say(`${withdraw} is served to nobody. Its name is free.`);
      return;
    }
    const services = await client.services();
    if (services.length === 0) say("The team has no service. `entrywise-remote announce` announces one.");
    for (const service of services) say(describeService(service));
  });
}

function readServiceFile(path: string, name: string): z.infer<typeof serviceFile> {
  if (!existsSync(path)) throw new Error(`There is no ${name}. It names the service and its routes.`);
  const read = serviceFile.safeParse(parseJson(readFileSync(path, "utf8"), name));
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`${name} is wrong:\n${lines.join("\n")}`);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is no JSON.`);
  }
}

/** One service in a line. */
export function describeService({ service, url, routes, approvedAt, apiVersion }: TeamService): string {
  const state = approvedAt === null ? "waits for an administrator" : `approved ${approvedAt.slice(0, 10)}`;
  const version = apiVersion === null ? "" : `  API ${apiVersion}`;
  return `${service}  at ${url}  ${routes.length} ${routes.length === 1 ? "route" : "routes"}  ${state}${version}`;
}
