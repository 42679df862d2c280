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
