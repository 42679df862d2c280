import { asTeam, type Command } from "./commands.ts";

/** Makes an address for one person, whoever opens it first. @throws Error where there is nothing to preview */
export async function previewCommand(command: Command & { hours: number }): Promise<void> {
  await asTeam(command, async ({ remote, client, url }) => {
    const version = command.version ?? (await client.channels(remote.id)).next.version;
    if (version === null) throw new Error("Nothing is on the channel next: say which release with --version.");
    const { address, endsAt } = await client.invite(remote.id, version, command.hours);
    command.say(new URL(address, url).href);
    command.say(`It shows ${remote.id} ${version} to whoever opens it first, signed in, until ${endsAt}.`);
  });
}
