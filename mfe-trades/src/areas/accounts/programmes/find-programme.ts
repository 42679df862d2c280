import type { FirmTerms, ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import type { FirmProgramme, PropFirm } from "@entrywise/contracts/trades/prop-firms.api";

/** A phase of the catalogue with what it asks. */
export interface ProgrammePhase {
  firm: PropFirm;
  programme: FirmProgramme;
  phase: FirmProgramme["phases"][number];
  choice: ProgrammeChoice;
  terms: FirmTerms;
}

/** Null where the catalogue has none such (any more). */
export function findPhase(
  firms: readonly PropFirm[],
  wanted: Pick<ProgrammeChoice, "firm" | "programme" | "phase">,
): ProgrammePhase | null {
  const firm = firms.find(({ key }) => key === wanted.firm);
  const programme = firm?.programmes.find(({ key }) => key === wanted.programme);
  const phase = programme?.phases.find(({ key }) => key === wanted.phase);
  return firm && programme && phase ? presentPhase(firm, programme, phase) : null;
}

/** The first phase of a firm's programme, or of its first one. */
export function firstPhase(firms: readonly PropFirm[], firmKey: string, programmeKey?: string): ProgrammePhase | null {
  const firm = firms.find(({ key }) => key === firmKey);
  const programme = firm?.programmes.find(({ key }) => key === programmeKey) ?? firm?.programmes[0];
  const phase = programme?.phases[0];
  return firm && programme && phase ? presentPhase(firm, programme, phase) : null;
}

function presentPhase(firm: PropFirm, programme: FirmProgramme, phase: ProgrammePhase["phase"]): ProgrammePhase {
  const { key: _, name: __, ...terms } = phase;
  return {
    ...{ firm, programme, phase },
    choice: { firm: firm.key, programme: programme.key, phase: phase.key, version: firm.version },
    terms: { ...terms, reset: programme.reset },
  };
}
