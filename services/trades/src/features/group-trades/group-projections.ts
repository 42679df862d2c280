import type { GroupSharing } from "@entrywise/contracts/groups/group-sharing.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { inOneCurrency } from "../../read-engine/converted-projection.ts";
import { allowLongReading } from "../../read-engine/long-reading.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { RecentlyUsed } from "../../read-engine/recently-used.ts";
import { defaultPreference, type Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { addFacts, type WantedFacts } from "./group-facts.ts";
import type { Read } from "./group-projection.ts";
import { type GroupKey, readOwnersMark, readVersions, sharingId } from "./group-rows.read-model.ts";
import { type KnownGroup, mapMembers, refreshGroup } from "./refresh-group.ts";
import { listStates } from "./sharing-states.ts";

const ROWS_IN_MEMORY = 1_000_000;

export interface GroupProjections {
  /**
   * The projection for one reader: zone and handling of break-evens are the reader's, result classes and R the owners'.
   *
   * @param wanted what is wanted beside the trades
   */
  of(actor: Actor & { userId: string }, groupId: string, sharing: GroupSharing, wanted?: WantedFacts): Promise<Read>;
}

/**
 * Projections of groups that were asked for lately. Each is made in scope `job` from the trades of the members, and every
 * column that an owner does not share is emptied before anything is computed: no filter, order, count or figure can know it.
 */
export function createGroupProjections(
  unit: UnitOfWork,
  projections: Projections,
  rates: () => ReferenceRates,
): GroupProjections {
  const cache = new RecentlyUsed<KnownGroup>();
  const running = new Map<string, Promise<KnownGroup>>();

  const keep = (groupId: string, known: KnownGroup) =>
    cache.useWithin(ROWS_IN_MEMORY, groupId, known, ({ projection }) => projection.trades.trades.length);

  const current = async (tx: Transaction, key: GroupKey, sharing: GroupSharing, mark: string) => {
    const before = cache.get(key.groupId);
    if (before?.mark === mark) {
      keep(key.groupId, before);
      return before;
    }
    const states = listStates(sharing, await readVersions(tx, key.brand, sharingId(sharing)));
    if (before && isSame(before.states, states)) {
      const projection = { ...before.projection, members: mapMembers(sharing), membersVersion: sharing.version };
      const same = { ...before, mark, projection };
      keep(key.groupId, same);
      return same;
    }
    if (!before) await allowLongReading(tx);
    const flight = `${key.groupId} ${mark}`;
    const work =
      running.get(flight) ??
      refreshGroup(tx, projections, { mark, key, sharing, states }, before).finally(() => running.delete(flight));
    running.set(flight, work);
    const fresh = await work;
    keep(key.groupId, fresh);
    return fresh;
  };

  return {
    async of(actor, groupId, sharing, wanted) {
      const key = { groupId, brand: actor.brand };
      let reader: Preference = defaultPreference;
      const { projection } = await unit.run(jobActor("trades", actor.brand), "job", async (tx) => {
        const owners = await readOwnersMark(tx, actor.brand, sharingId(sharing), actor.userId);
        reader = owners.reader;
        const known = await current(tx, key, sharing, `${sharing.version} ${owners.mark}`);
        if (wanted) await addFacts(tx, known.projection, wanted);
        return known;
      });
      const trades = wanted
        ? inOneCurrency(projection.trades, rates(), wanted.filter, reader.reportingCurrency)
        : projection.trades;
      return { group: projection, trades: { ...trades, preference: reader } };
    },
  };
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([userId, state]) => other.get(userId) === state);
}
