import { proposedStrategies } from "@entrywise/contracts/platform/beginning";
import { maxLength, minValue, required } from "@entrywise/contracts/shared/form-rules";

/** What somebody has typed into the setup so far; it survives leaving the page. */
export interface SetupDraft {
  markets: number[];
  accountName: string;
  currency: string;
  startBalance: string | null;
  timeZone: string;
  strategies: string[];
}

export interface DraftErrors {
  accountName: string | null;
  startBalance: string | null;
  /** In place of the whole list; null while all are fine. */
  strategy: string | null;
}

/** Names of fields in the language of the page. */
export interface FieldNames {
  accountName: string;
  startBalance: string;
  strategy: string;
}

export function emptyDraft(accountName: string, timeZone: string): SetupDraft {
  return {
    markets: [0],
    accountName,
    currency: "USD",
    startBalance: "10000",
    timeZone,
    strategies: [...proposedStrategies],
  };
}

/** The shared rules, with their messages (P-640 to P-650). */
export function draftErrors(draft: SetupDraft, names: FieldNames): DraftErrors {
  const { accountName, startBalance, strategies } = draft;
  const tooLong = strategies.map((name) => maxLength(names.strategy, name, 100)).find((error) => error !== null);
  return {
    accountName: required(names.accountName, accountName) ?? maxLength(names.accountName, accountName, 100),
    startBalance:
      // a bound is compared, nothing is calculated
      required(names.startBalance, startBalance ?? "") ?? minValue(names.startBalance, Number(startBalance), 0),
    strategy: tooLong ?? null,
  };
}

export function draftStore(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">, userId: string) {
  const key = `auth.setup-draft.${userId}`;
  return {
    read(empty: SetupDraft): SetupDraft {
      try {
        const known = JSON.parse(storage.getItem(key) ?? "null") as Partial<SetupDraft> | null;
        return { ...empty, ...known };
      } catch {
        return empty; // blocked or altered storage: somebody types again
      }
    },
    write(draft: SetupDraft): void {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        // full or blocked storage: the page still works
      }
    },
    clear(): void {
      try {
        storage.removeItem(key);
      } catch {
        // as above
      }
    },
  };
}
