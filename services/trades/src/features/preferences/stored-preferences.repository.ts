import {
  type JournalPreference,
  type JournalPreferenceKey,
  journalPreferences,
} from "@entrywise/contracts/trades/journal-preferences";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { StoredPreferenceEntity } from "./stored-preference.entity.ts";

/** The initial value where nothing was stored, or what another release has stored cannot be read. */
export async function readPreference<Key extends JournalPreferenceKey>(
  journal: Journal,
  key: Key,
): Promise<JournalPreference<Key>> {
  const { schema, initial } = journalPreferences[key];
  const row = await journal.tx.getRepository(StoredPreferenceEntity).findOneBy({ ...ownedBy(journal), key });
  const stored = schema.safeParse(row?.value);
  return (stored.success ? stored.data : initial) as JournalPreference<Key>; // the schema is the key's
}

export async function savePreference<Key extends JournalPreferenceKey>(
  journal: Journal,
  key: Key,
  value: JournalPreference<Key>,
): Promise<void> {
  const row = { ...ownedBy(journal), key, value, changedAt: new Date() };
  await journal.tx.getRepository(StoredPreferenceEntity).upsert(row, ["userId", "brandKey", "key"]);
}
