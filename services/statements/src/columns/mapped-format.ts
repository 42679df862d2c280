/** Format of tables whose columns a person has named. */
export const mappedFormat = "mapped-columns";
