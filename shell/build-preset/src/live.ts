import type { Channels, ServedTo } from "@entrywise/contracts/platform/channels.api";

/** "Live" is what the resolver serves, and to whom: a brand may be without a remote, pinned, or get what fits in its place. */
export function live(channels: Channels): string {
  const { remote, production, served } = channels;
  const { version } = production;
  if (!version) return `No release of ${remote} is live.`;
  if (served === undefined) return liveByPointers(channels, version);
  const on = served.filter((one) => one.version === version && one.instead === null).map(({ brand }) => brand);
  const first =
    on.length === 0
      ? `${remote} ${version} is in production and served to no brand.`
      : `${remote} ${version} is live on ${on.join(", ")}.`;
  return [first, ...served.filter(({ brand }) => !on.includes(brand)).map(servedInstead)].join(" ");
}

function servedInstead({ brand, version, instead }: ServedTo): string {
  if (instead === null) return `${brand} stays at ${version}.`;
  return `${brand} gets ${version ?? "no release"}, not ${instead.version}: ${instead.reason}.`;
}

/** Services of earlier versions say where pointers stand, not what is served. */
function liveByPointers({ remote, pins, brands }: Channels, version: string): string {
  if (brands === undefined) return `${remote} ${version} is in production.`;
  const pinned = pins.filter((pin) => brands.includes(pin.brand));
  const followers = brands.filter((brand) => !pinned.some((pin) => pin.brand === brand));
  const elsewhere = pinned.map((pin) => ` ${pin.brand} stays at ${pin.version}.`).join("");
  if (followers.length === 0) return `${remote} ${version} is in production and served to no brand.${elsewhere}`;
  return `${remote} ${version} is in production for ${followers.join(", ")}.${elsewhere}`;
}

/** Which share of whose users get the canary, and why others do not. */
export function trying({ remote, production: { canary }, served }: Channels): string {
  if (canary === null) return "No canary is running.";
  const { version, percent } = canary;
  if (served === undefined) return `${percent} % of the users get ${remote} ${version}.`;
  const on = served.filter((one) => one.canary === version).map(({ brand }) => brand);
  const refused = served.flatMap(({ brand, canaryReason }) =>
    canaryReason === null ? [] : `${brand} doesn't get it: ${canaryReason}.`,
  );
  const first =
    on.length === 0
      ? `${remote} ${version} is the canary and served to nobody.`
      : `${percent} % of the users of ${on.join(", ")} get ${remote} ${version}.`;
  return [first, ...refused].join(" ");
}
