/** Ends the address of a trade's page that is opened to write a comment on it. */
export const writeCommentHash = "#write-comment";
