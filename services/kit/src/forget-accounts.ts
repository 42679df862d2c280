import { deleteOwned, type Owner } from "./db/delete-owned.ts";
import { schemaOf } from "./db/schema-of.ts";
import type { Transaction } from "./db/unit-of-work.ts";
import type { Feature } from "./feature.ts";

/** The parts of a feature that concern records of people. */
export type FeatureRecords = Pick<Feature<never>, "forget" | "lastAdminOf" | "notExported" | "sweptLater">;

/** Deletes what a service has of an account that is gone. */
export interface Forget {
  /** Work elsewhere, outside of any transaction; while it fails, the rows stay. */
  before(owner: Owner): Promise<void>;
  /** Needs the scope `job`. */
  rows(tx: Transaction, owner: Owner): Promise<void>;
}

export function createForget(
  { name, features }: { name: string; features: readonly FeatureRecords[] },
  { beforeForget }: { beforeForget: (owner: Owner) => Promise<void> },
): Forget {
  const sweptLater = features.flatMap((feature) => feature.sweptLater ?? []);
  return {
    before: beforeForget,
    async rows(tx, owner) {
      for (const { forget } of features) await forget?.(tx, owner);
      await deleteOwned(tx, schemaOf(name), owner, sweptLater);
    },
  };
}
