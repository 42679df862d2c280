import { openPermissions, permissionsInGroup } from "@entrywise/contracts/groups/group-trade-columns";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countChanges, type Preferences, withAccount, withFlags } from "./preferences.ts";
import { countShown } from "./shown-counts.ts";

const names = Object.keys(defaultSharePermissions) as (keyof SharePermissions)[];
const flags = fc
  .array(fc.boolean(), { minLength: names.length, maxLength: names.length })
  .map((all) => Object.fromEntries(names.map((name, at) => [name, all[at]])) as SharePermissions);
const accountIds = ["a", "b", "c"];
const trades = fc.array(
  fc.record({ accountId: fc.constantFrom(...accountIds), own: fc.option(flags, { nil: null }) }),
  { maxLength: 12 },
);
const chosen = fc.record({
  sharing: fc.option(flags, { nil: null }),
  accounts: fc.option(fc.subarray(accountIds), { nil: null }),
});

test("O-182 G-137 the counts of a choice are those of the rule that decides for each trade", () => {
  fc.assert(
    fc.property(trades, chosen, flags, (all, { sharing, accounts }, defaults) => {
      const shares = {
        accounts: accountIds.map((id) => {
          const here = all.filter(({ accountId }) => accountId === id);
          const own = here.flatMap((trade) => (trade.own === null ? [] : openPermissions(trade.own)));
          const ownShows = Object.fromEntries(names.map((name) => [name, own.filter((each) => each[name]).length]));
          return { id, name: id, markets: [], total: here.length, ownTotal: own.length, ownShows: ownShows as never };
        }),
      };
      const shown = all.map(({ accountId, own }) =>
        openPermissions(permissionsInGroup(own, sharing, defaults, accounts === null || accounts.includes(accountId))),
      );
      const expected = Object.fromEntries(names.map((name) => [name, shown.filter((each) => each[name]).length]));
      expect(countShown(shares, { sharing, accounts }, defaults)).toEqual(expected);
    }),
  );
});

const stored: Preferences = { sharing: null, accounts: null, inLeaderboard: true, mailsComments: true };
const changes = (next: Partial<Preferences>) =>
  countChanges({ ...stored, ...next }, stored, { defaults: defaultSharePermissions, accountIds });

test("changes are counted by switches and ticks", () => {
  expect(changes({})).toBe(0);
  expect(changes({ sharing: { ...defaultSharePermissions } })).toBe(1);
  const sharing = { ...defaultSharePermissions, sharePermissionsViewNotes: true, sharePermissionsViewTags: true };
  expect(changes({ sharing, accounts: ["a"], mailsComments: false })).toBe(5);
});

test("switches that are set back follow the own settings again, where they did", () => {
  const same = { ...defaultSharePermissions };
  expect(withFlags({ sharing: null }, same, defaultSharePermissions)).toBeNull();
  expect(withFlags({ sharing: same }, same, defaultSharePermissions)).toEqual(same);
  const notes = { ...same, sharePermissionsViewNotes: true };
  expect(withFlags({ sharing: null }, notes, defaultSharePermissions)).toEqual(notes);
});

test("O-182 an account that comes later is private once somebody has chosen among accounts, and shared where all are", () => {
  const chosenOnes = withAccount(null, "b", false, accountIds);
  expect(chosenOnes).toEqual(["a", "c"]);
  expect(withAccount(chosenOnes, "b", true, accountIds)).toBeNull();
});
