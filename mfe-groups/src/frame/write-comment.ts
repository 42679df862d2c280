/** Hash of a trade's page that opens it with the focus in the comment field. */
export const writeCommentHash = "#write-comment";
