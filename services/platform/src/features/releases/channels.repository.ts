import type { Channels, ServedTo } from "@entrywise/contracts/platform/channels.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { CanaryPlanEntity } from "./canary-plans/canary-plan.entity.ts";
import { isDriving, presentPlan } from "./canary-plans/canary-plans.repository.ts";
import type { Channel, Pointers } from "./channel.ts";

const columns = `remote, team, row_version as "rowVersion", production, history, canary,
  canary_percent::float as "canaryPercent", next, changed_at as "changedAt", retired_at as "retiredAt"`;

/** Creates a remote's channels for the first team that claims it. @returns the team that owns it */
export async function claimRemote(tx: Transaction, remote: string, team: string): Promise<string> {
  await tx.query("insert into channel (remote, team) values ($1, $2) on conflict do nothing", [remote, team]);
  const [row] = await tx.query("select team from channel where remote = $1", [remote]);
  return row.team;
}

/** Locks the row, so changes to one remote's pointers are serialised. */
export async function lockChannel(tx: Transaction, remote: string): Promise<Channel | null> {
  const [row] = await tx.query(`select ${columns} from channel where remote = $1 for update`, [remote]);
  return row ?? null;
}

export async function findChannels(tx: Transaction, remote: string | null): Promise<Channel[]> {
  return tx.query(`select ${columns} from channel where ($1::text is null or remote = $1) order by remote`, [remote]);
}

/** Increases the row's version after any change of pointers or pins. */
export async function savePointers(tx: Transaction, remote: string, pointers: Pointers): Promise<void> {
  await tx.query(
    `update channel set production = $2, history = $3, canary = $4, canary_percent = $5, next = $6, retired_at = null,
            row_version = row_version + 1, changed_at = now()
      where remote = $1`,
    [
      remote,
      pointers.production,
      JSON.stringify(pointers.history),
      pointers.canary,
      pointers.canaryPercent,
      pointers.next,
    ],
  );
}

/** Stops serving the remote, and removes its pins. */
export async function retireChannel(tx: Transaction, remote: string): Promise<void> {
  await tx.query("delete from pin where remote = $1", [remote]);
  await tx.query("update channel set retired_at = now() where remote = $1", [remote]);
}

/** A brand pinned to a release. */
export interface Pin {
  brand: string;
  remote: string;
  version: string;
  since: Date;
  by: string;
}

export async function findPins(tx: Transaction, remote: string | null): Promise<Pin[]> {
  return tx.query(
    `select brand_key as brand, remote, version, created_at as since, created_by as by from pin
      where ($1::text is null or remote = $1) order by brand_key`,
    [remote],
  );
}

export async function savePin(tx: Transaction, pin: Omit<Pin, "since">): Promise<void> {
  await tx.query(
    `insert into pin (brand_key, remote, version, created_by) values ($1, $2, $3, $4)
     on conflict (brand_key, remote) do update
       set version = excluded.version, created_by = excluded.created_by, created_at = now()`,
    [pin.brand, pin.remote, pin.version, pin.by],
  );
}

export async function brandExists(tx: Transaction, brand: string): Promise<boolean> {
  return (await tx.query("select from brand where brand_key = $1", [brand])).length > 0;
}

/** @returns the version to which the brand was pinned; null when it was not */
export async function removePin(tx: Transaction, remote: string, brand: string): Promise<string | null> {
  const [rows] = await tx.query("delete from pin where remote = $1 and brand_key = $2 returning version", [
    remote,
    brand,
  ]);
  return rows[0]?.version ?? null;
}

/** Versions of a remote that may be served. */
export async function goodVersions(tx: Transaction, remote: string): Promise<Set<string>> {
  const rows = await tx.query("select version from release where remote = $1 and state = 'accepted'", [remote]);
  return new Set(rows.map(({ version }: { version: string }) => version));
}

/** @param targets versions to which a rollback may lead */
export function presentChannels(
  channel: Channel,
  pins: readonly Pin[],
  targets: ReadonlySet<string>,
  { brands, served, plan }: { brands: string[]; served: ServedTo[] | null; plan: CanaryPlanEntity | null },
): Channels {
  const { remote, team, rowVersion, production, canary, canaryPercent, next, history, changedAt, retiredAt } = channel;
  return {
    remote,
    team,
    rowVersion,
    production: {
      version: production,
      previous: history.findLast((version) => targets.has(version)) ?? null,
      canary: canary === null ? null : { version: canary, percent: canaryPercent },
    },
    next: { version: next },
    canaryPlan: plan !== null && isDriving(plan, channel) ? presentPlan(plan) : null,
    pins: pins
      .filter((pin) => pin.remote === remote)
      .map(({ brand, version, since, by }) => ({ brand, version, since: since.toISOString(), by })),
    brands,
    ...(served === null ? {} : { served }),
    changedAt: changedAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}
