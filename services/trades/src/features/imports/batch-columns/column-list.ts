export type Value = string | number | boolean | null;

/** The cells of one column, in the order of their rows. */
export interface ColumnList {
  add(value: Value): void;
  /** As a parameter that the protocol carries, its length before it; cells that are added from now on begin a new list. */
  take(): Buffer;
}
