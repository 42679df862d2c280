import type { SharePermissions } from "./settings.ts";

/** The nine permissions of a shared trade as people read them, in their order. */
export const sharePermissionTexts: readonly { key: keyof SharePermissions; label: string; detail: string }[] = [
  { key: "sharePermissionsViewProfits", label: "Profits", detail: "amounts: size, gross, costs, net" },
  { key: "sharePermissionsViewPercentages", label: "Percentages", detail: "return on balance" },
  { key: "sharePermissionsViewTags", label: "Tags", detail: "trade labels" },
  { key: "sharePermissionsViewNotes", label: "Notes", detail: "the notes page" },
  { key: "sharePermissionsViewInsights", label: "Insights", detail: "dated takeaways" },
  { key: "sharePermissionsViewAccountInfo", label: "Account info", detail: "account, strategy, tickets" },
  { key: "sharePermissionsViewWorkflowPreparation", label: "Workflow: preparation", detail: "planned and expected" },
  { key: "sharePermissionsViewWorkflowExecution", label: "Workflow: execution", detail: "what you did" },
  { key: "sharePermissionsViewWorkflowReview", label: "Workflow: review", detail: "lessons, stars, overall review" },
];
