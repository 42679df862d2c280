import type { FirmProposal } from "@entrywise/contracts/trades/account-rules.api";
import type { FirmTerms, ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import { type PropFirm, propFirm } from "@entrywise/contracts/trades/prop-firms.api";
import { changedTerms } from "@entrywise/domain/rules/firm-terms";
import { firmFiles } from "./firm-files.ts";

/** Every firm, by name. */
export const firmCatalogue: readonly PropFirm[] = Object.values(firmFiles)
  .map((file) => propFirm.parse(file))
  .toSorted((a, b) => a.name.localeCompare(b.name));

export interface CataloguedTerms {
  /** The firm's name. */
  firm: string;
  version: number;
  terms: FirmTerms;
}

/** What the catalogue says of a phase now; null: it has none such (any more). */
export function findTerms(
  choice: Omit<ProgrammeChoice, "version">,
  catalogue: readonly PropFirm[] = firmCatalogue,
): CataloguedTerms | null {
  const firm = catalogue.find(({ key }) => key === choice.firm);
  const programme = firm?.programmes.find(({ key }) => key === choice.programme);
  const phase = programme?.phases.find(({ key }) => key === choice.phase);
  if (firm === undefined || programme === undefined || phase === undefined) return null;
  const { key: _, name: __, ...terms } = phase;
  return { firm: firm.name, version: firm.version, terms: { ...terms, reset: programme.reset } };
}

/** What a newer version of the catalogue proposes to an account whose rules were taken from an older one; null: nothing. */
export function findProposal(
  taken: { programme: ProgrammeChoice | null; terms: FirmTerms | undefined },
  catalogue: readonly PropFirm[] = firmCatalogue,
): FirmProposal | null {
  if (taken.programme === null || taken.terms === undefined) return null;
  const now = findTerms(taken.programme, catalogue);
  if (now === null || now.version <= taken.programme.version) return null;
  const changed = changedTerms(taken.terms, now.terms);
  return changed.length === 0 ? null : { ...now, changed };
}
