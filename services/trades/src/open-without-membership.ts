/** What people may do here whose membership is disabled, beside reading (P-576): store how a page is shown, and take back what others see. */
export const openWithoutMembership: readonly string[] = [
  "PUT /trades/table-display",
  "PUT /widgets/display",
  "PUT /notes/{id}/expanded",
  "DELETE /trade-accounts/{id}/figures-change",
  "DELETE /trades/{id}/share",
  "DELETE /trade-import-profiles/{id}/drop",
  // Nothing is written by these.
  "POST /trades/bulk/initial-stops/preview",
  "POST /trade-import-profiles/{id}/columns",
  "POST /internal/groups/{groupId}/trades/activity",
  "POST /internal/groups/{groupId}/trades/flags",
  "POST /internal/groups/{groupId}/trades/own-shares",
  "POST /internal/group-trades/remove",
];
