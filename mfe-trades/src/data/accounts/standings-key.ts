/** Under which the dashboard keeps where accounts stand; a change of rules or goals asks anew. */
export const standingsKey = ["trades", "standings"] as const;
