import type { Finding } from "@entrywise/contracts/trades/findings.api";
import type { GroupFindingRuleId } from "@entrywise/domain/findings/group-rules";
import { t } from "@entrywise/host/macro";
import { nameOf } from "../finding-texts.ts";
import { saidFinding } from "../said-finding.ts";
import { groupSentences } from "./group-sentences.ts";

/** Whether this release knows the sentence of a group's finding. */
export const isKnownInGroups = ({ rule }: Pick<Finding, "rule">): boolean => rule in groupSentences;

/** What a group's finding says, as one sentence. */
export function groupSentence(finding: Finding): string {
  // Known ones alone are drawn, and none compares money.
  return groupSentences[finding.rule as GroupFindingRuleId](saidFinding(finding, null));
}

/** The trades of a group that a question is about, as a name. */
export function groupName(finding: Finding): string {
  return finding.rule === "reviewed" ? t`Reviewed trades` : nameOf(finding, null);
}
