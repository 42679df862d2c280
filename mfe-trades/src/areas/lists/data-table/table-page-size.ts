/** Rows of the data table that are asked for at once. */
export const tablePageSize = 100;
