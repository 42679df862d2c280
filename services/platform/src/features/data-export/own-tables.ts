/** Tables of this service with an owner to whom they say nothing: the archives themselves. */
export const notOwnData = ["data_export", "data_import"];
