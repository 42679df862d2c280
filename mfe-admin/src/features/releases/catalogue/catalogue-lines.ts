import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseDetail } from "@entrywise/contracts/platform/releases.api";

/** A remote as the catalogue lists it. */
export interface CatalogueLine {
  channel: Channels;
  /** Release that describes it; undefined before its first one, and until it is loaded. */
  detail: ReleaseDetail | undefined;
}

function searchedTexts({ channel: { remote, team }, detail }: CatalogueLine): string[] {
  if (detail === undefined) return [remote, team];
  const { routes, slots, panels = [], api } = detail.manifest;
  return [
    ...[remote, team],
    ...routes.flatMap(({ path, title }) => [path, title]),
    ...slots.map(({ slot }) => slot),
    ...panels.map(({ name }) => name),
    ...Object.keys(api),
  ];
}

/** Remotes whose name, team, routes, slots, panels or services have the text in them. */
export function findLines(lines: readonly CatalogueLine[], search: string): CatalogueLine[] {
  const wanted = search.trim().toLowerCase();
  return lines.filter((line) => searchedTexts(line).some((text) => text.toLowerCase().includes(wanted)));
}

/** What the listed remotes have together. */
export function countParts(lines: readonly CatalogueLine[]): { remotes: number; routes: number; panels: number } {
  const sum = (count: (detail: ReleaseDetail) => number) =>
    lines.reduce((total, { detail }) => total + (detail === undefined ? 0 : count(detail)), 0);
  return {
    remotes: lines.length,
    routes: sum(({ manifest }) => manifest.routes.length),
    panels: sum(({ manifest }) => manifest.panels?.length ?? 0),
  };
}
