import { proposedStrategies } from "@entrywise/contracts/platform/beginning";
import { maxLength, minValue, required } from "@entrywise/contracts/shared/form-rules";

/** Set-up draft, kept when leaving the page. */
export interface SetupDraft {
  markets: number[];
  accountName: string;
  currency: string;
  startBalance: string | null;
  timeZone: string;
  strategies: string[];
  hasPropFirm: boolean;
  propFirmName: string;
  propFirmBalance: string | null;
  /** Ids of the proposed ones that are wanted. */
  tagCategories: string[];
  slots: string[];
}

export interface DraftErrors {
  accountName: string | null;
  startBalance: string | null;
  propFirmName: string | null;
  propFirmBalance: string | null;
  /** In place of the whole list; null while all are fine. */
  strategy: string | null;
}

/** Names of fields in the language of the page. */
export interface FieldNames {
  accountName: string;
  startBalance: string;
  strategy: string;
}

/** What is proposed, in the language of the page. */
export interface Proposals {
  accountName: string;
  propFirmName: string;
  tagCategories: readonly { id: string }[];
  slots: readonly { id: string }[];
}

export function emptyDraft(proposed: Proposals, timeZone: string): SetupDraft {
  return {
    markets: [0],
    accountName: proposed.accountName,
    currency: "USD",
    startBalance: "10000",
    timeZone,
    strategies: [...proposedStrategies],
    hasPropFirm: false,
    propFirmName: proposed.propFirmName,
    propFirmBalance: "100000",
    tagCategories: proposed.tagCategories.map(({ id }) => id),
    slots: proposed.slots.map(({ id }) => id),
  };
}

/** The shared rules, with their messages (P-640 to P-650). */
export function draftErrors(draft: SetupDraft, names: FieldNames): DraftErrors {
  const { accountName, startBalance, strategies, hasPropFirm, propFirmName, propFirmBalance } = draft;
  const tooLong = strategies.map((name) => maxLength(names.strategy, name, 100)).find((error) => error !== null);
  const nameError = (name: string) => required(names.accountName, name) ?? maxLength(names.accountName, name, 100);
  const balanceError = (balance: string | null) =>
    // compares bounds only
    required(names.startBalance, balance ?? "") ?? minValue(names.startBalance, Number(balance), 0);
  return {
    accountName: nameError(accountName),
    startBalance: balanceError(startBalance),
    propFirmName: hasPropFirm ? nameError(propFirmName) : null,
    propFirmBalance: hasPropFirm ? balanceError(propFirmBalance) : null,
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
        return empty; // storage is blocked or altered: users type again
      }
    },
    write(draft: SetupDraft): void {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        // storage is full or blocked: the page still works
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
