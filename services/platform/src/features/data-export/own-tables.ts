/** Tables with an owner that aren't worth exporting: the archives themselves. */
export const notOwnData = ["data_export", "data_import"];
