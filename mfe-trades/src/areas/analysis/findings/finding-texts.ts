import type { Finding, MarkFinding } from "@entrywise/contracts/trades/findings.api";
import type { FindingRuleId } from "@entrywise/domain/findings/finding-rules";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { findingNames } from "./finding-names.ts";
import { findingSentences } from "./finding-sentences.ts";
import { saidFinding } from "./said-finding.ts";

/** What a finding is drawn with. */
export interface FindingContext {
  filter: TradeFilter;
  currency: string | null;
  /** How far the axis of the bands reaches from zero, in R. */
  reach: number;
  onFilter: (next: TradeFilter) => void;
  onMark: (mark: MarkFinding) => void;
}

/** Whether this release knows the sentence of a finding. */
export const isKnown = ({ rule }: Finding): boolean => rule in findingSentences;

type ResultText = Parameters<typeof saidFinding>[2];

/** What a finding says, as one sentence. */
export function sentenceOf(finding: Finding, currency: string | null, resultText?: ResultText): string {
  const said = saidFinding(finding, currency, resultText);
  return findingSentences[finding.rule as FindingRuleId](said); // known ones alone are drawn
}

/** The trades that a question is about, as a name. */
export function nameOf(finding: Finding, currency: string | null): string {
  return findingNames[finding.rule as FindingRuleId](saidFinding(finding, currency)); // as above
}

export const findingAmount = (finding: Finding, currency: string | null, resultText?: ResultText) =>
  saidFinding(finding, currency, resultText).amount;

const inR = new Set<Finding["measure"]>(["netRR", "grossRR", "costsRR", "givenBackRR"]);
export const isInR = ({ measure }: Finding) => inR.has(measure);
