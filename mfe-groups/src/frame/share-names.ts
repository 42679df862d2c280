import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** What a trade can show beside what it always does. */
export const shareNames: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
  sharePermissionsViewProfits: msg`Profits`,
  sharePermissionsViewPercentages: msg`Percentages`,
  sharePermissionsViewTags: msg`Tags`,
  sharePermissionsViewNotes: msg`Notes`,
  sharePermissionsViewInsights: msg`Insights`,
  sharePermissionsViewAccountInfo: msg`Account info`,
  sharePermissionsViewWorkflowPreparation: msg`Workflow: preparation`,
  sharePermissionsViewWorkflowExecution: msg`Workflow: execution`,
  sharePermissionsViewWorkflowReview: msg`Workflow: review`,
};

/** The same within a sentence. */
export const shareNouns: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
  sharePermissionsViewProfits: msg`profits`,
  sharePermissionsViewPercentages: msg`percentages`,
  sharePermissionsViewTags: msg`tags`,
  sharePermissionsViewNotes: msg`notes`,
  sharePermissionsViewInsights: msg`insights`,
  sharePermissionsViewAccountInfo: msg`account info`,
  sharePermissionsViewWorkflowPreparation: msg`preparation`,
  sharePermissionsViewWorkflowExecution: msg`execution`,
  sharePermissionsViewWorkflowReview: msg({ message: "reviews", context: "shared parts of a trade" }),
};
