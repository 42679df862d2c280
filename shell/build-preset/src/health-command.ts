import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { asTeam, type Command } from "./commands.ts";
import { live, trying } from "./live.ts";

const DAY_MINUTES = 1440;

/** Says what is served, how each release has loaded in the last day, and what stands against it. */
export async function healthCommand(command: Command): Promise<void> {
  await asTeam(command, async ({ remote, client }) => {
    const [channels, health, alerts] = await Promise.all([
      client.channels(remote.id),
      client.health(remote.id, DAY_MINUTES),
      client.alerts(remote.id),
    ]);
    command.say(live(channels));
    if (channels.production.canary !== null) command.say(trying(channels));
    const loaded = health.filter(({ loads }) => loads > 0);
    command.say(loaded.length === 0 ? "No page has loaded it in the last 24 hours." : "Last 24 hours:");
    for (const one of loaded) command.say(`  ${describeHealth(one, channels)}`);
    for (const { version, detail } of alerts) command.say(`Alert  ${version}: ${detail}`);
  });
}

/** One release in a line: where it is, its loads, failures and mean time. */
export function describeHealth(health: ReleaseHealth, { production, next }: Channels): string {
  const { version, loads, failed, failureRate, averageMs, troubles } = health;
  const place = [
    production.version === version ? "live" : null,
    production.canary?.version === version ? `canary ${production.canary.percent} %` : null,
    next.version === version ? "next" : null,
  ].filter((one) => one !== null);
  const share = ((failureRate ?? 0) * 100).toFixed(2);
  return [
    `${version}${place.length > 0 ? ` (${place.join(", ")})` : ""}`,
    `${loads} ${loads === 1 ? "load" : "loads"}`,
    `${failed} failed (${share} %)`,
    ...(averageMs === null ? [] : [`${Math.round(averageMs)} ms on average`]),
    ...(troubles === undefined
      ? []
      : [`${troubles.error} pages with errors, ${troubles.slow} slow, ${troubles.frozen} frozen`]),
  ].join("  ");
}
