import type { ServerIdentity } from "./replication.ts";

/**
 * Why this machine's database must not start as a primary beside the other machine's.
 *
 * @param own null before there is a cluster
 * @param other null where nothing answers
 * @returns null when nothing speaks against it
 */
export function conflictAsPrimary(own: ServerIdentity | null, other: ServerIdentity | null, at: string): string | null {
  if (own?.isStandby) {
    return "This machine's database is a standby. Start it with STANDBY_OF, and turn it into the primary with npm run promote.";
  }
  if (own === null || other === null || other.isStandby) return isForeign(own, other) ? foreign(at) : null;
  if (isForeign(own, other)) return foreign(at);
  if (other.timeline <= own.timeline) return null;
  return [
    `Two primaries: the standby at ${at} was promoted (timeline ${other.timeline}, this machine is at ${own.timeline}).`,
    `Start this machine as its standby: STANDBY_OF=${at} instead of STANDBY_AT, with the folder postgres moved aside.`,
  ].join(" ");
}

/**
 * Why this machine's database can't follow the primary.
 *
 * @param own null before there is a cluster
 * @param primary null where nothing answers
 * @param folder of the cluster
 */
export function conflictAsStandby(
  own: ServerIdentity | null,
  primary: ServerIdentity | null,
  { at, folder }: { at: string; folder: string },
): string | null {
  const renewal = `Move ${folder} aside and start again: a new copy is made.`;
  if (own !== null && !own.isStandby) {
    return [
      `The database in ${folder} has taken writes of its own (timeline ${own.timeline}): it can't follow ${at}.`,
      `If this machine was promoted, start it without STANDBY_OF. If it is to be a standby: ${renewal.toLowerCase()[0]}${renewal.slice(1)}`,
    ].join(" ");
  }
  if (primary === null) {
    return own === null
      ? `Nothing answers at ${at}: start the primary with STANDBY_AT and DATABASE_LISTEN first.`
      : null;
  }
  if (primary.isStandby) return `The server at ${at} is a standby itself: set STANDBY_OF to the primary.`;
  if (isForeign(own, primary)) return `${foreign(at)} ${renewal}`;
  if (own !== null && own.timeline > primary.timeline) {
    return `The server at ${at} is behind this one (timeline ${primary.timeline}, here ${own.timeline}): it is no longer the primary. ${renewal}`;
  }
  return null;
}

const isForeign = (own: ServerIdentity | null, other: ServerIdentity | null) =>
  own !== null && other !== null && own.systemId !== other.systemId;

const foreign = (at: string) => `The database at ${at} belongs to another installation.`;
