import { asTeam, type Command } from "./commands.ts";

/** Lists the team's signing keys with their end, and marks the one that this machine signs with. */
export async function keysCommand(command: Command): Promise<void> {
  await asTeam(command, async ({ client, key }) => {
    const keys = await client.keys();
    if (keys.length === 0) command.say("The team has no signing key. `entrywise-remote key team-key.json` makes one.");
    for (const { id, createdAt, expiresAt, retiredAt } of keys) {
      const state = retiredAt === null ? until(expiresAt) : `retired ${day(retiredAt)}`;
      command.say(`${id}  since ${day(createdAt)}  ${state}${id === key?.id ? "  signs here" : ""}`);
    }
  });
}

/** Lists the team's tokens with their last use and end; their secrets are shown once, when they are made. */
export async function tokensCommand(command: Command): Promise<void> {
  await asTeam(command, async ({ client }) => {
    for (const { name, remote, usedAt, expiresAt } of await client.tokens()) {
      const used = usedAt === null ? "never used" : `used ${day(usedAt)}`;
      command.say(`${name}  for ${remote}  ${used}  ${until(expiresAt)}`);
    }
  });
}

/** The day of an instant in UTC. */
export const day = (instant: string): string => instant.slice(0, 10);
const until = (instant: string | null | undefined) => (instant ? `until ${day(instant)}` : "without an end");
