/** Number of unread notifications in the query cache: of the badge, which stands before its list is fetched. */
export const unreadKey = ["notifications", "unread"];
