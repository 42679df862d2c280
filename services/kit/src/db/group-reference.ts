/** How a group is named before it is known: by id or by handle. */
export type GroupReference = { id: string } | { handle: string };
