/** Height of a row in the lists of the administration (picture 91c). */
export const ADMIN_ROW = 39;
