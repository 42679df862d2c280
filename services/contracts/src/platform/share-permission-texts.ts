import type { SharePermissions } from "./settings.ts";

/** The nine permissions of a shared trade as people read them, in their order. */
export const sharePermissionTexts: readonly { key: keyof SharePermissions; label: string; detail: string }[] = [
  { key: "sharePermissionsViewProfits", label: "Profits", detail: "money: sizes, gross, costs, net" },
  { key: "sharePermissionsViewPercentages", label: "Percentages", detail: "return on balance" },
  { key: "sharePermissionsViewTags", label: "Tags", detail: "labels of the trade" },
  { key: "sharePermissionsViewNotes", label: "Notes", detail: "the page of notes" },
  { key: "sharePermissionsViewInsights", label: "Insights", detail: "dated remarks" },
  { key: "sharePermissionsViewAccountInfo", label: "Account info", detail: "account, strategy, tickets" },
  { key: "sharePermissionsViewWorkflowPreparation", label: "Workflow, preparation", detail: "planned and expected" },
  { key: "sharePermissionsViewWorkflowExecution", label: "Workflow, execution", detail: "what was done" },
  { key: "sharePermissionsViewWorkflowReview", label: "Workflow, review", detail: "learned, stars, overall review" },
];
