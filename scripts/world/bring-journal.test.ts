import { expect, test } from "vitest";
import { bringJournal } from "./bring-journal.ts";
import { createCalendar } from "./calendar.ts";
import type { Journal } from "./journal.ts";
import { type Person, RefusedCall } from "./person.ts";

const empty = { accounts: [], strategies: [], trades: [], templates: [], views: [], slots: [], imports: [], pages: [] };
const journal = {
  ...empty,
  ...{ key: "nobody", brand: "entrywise", locale: "en", days: [], insights: [], pictures: new Map(), settings: {} },
  calendar: createCalendar(Date.parse("2026-11-29T10:00:00Z")),
} as Journal;

const refused = (code: string) =>
  new RefusedCall("POST /users/your-data/import", {
    ...{ status: 409, headers: {}, body: JSON.stringify({ code, detail: "An import is already running." }) },
  });

function personOf(states: readonly string[], send: () => Promise<never>): Person {
  const left = [...states];
  const get = async () => ({ state: left.length > 1 ? left.shift() : left[0], problem: "The archive is broken" });
  return { key: "nobody", get, send } as unknown as Person; // the other calls are not made
}

test("Y-262 an import whose response was too late is waited for, and any other refusal ends the world's part", async () => {
  const late = personOf(["none", "running", "done"], () => Promise.reject(refused("Archive.Running")));
  await expect(bringJournal(late, journal)).resolves.toBeUndefined();
  const broken = personOf(["none", "done"], () => Promise.reject(refused("Archive.Broken")));
  await expect(bringJournal(broken, journal)).rejects.toThrow("409 An import is already running.");
});
