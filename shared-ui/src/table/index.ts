export type { Sort, SortDirection, TableColumn } from "./columns.ts";
export { LongText } from "./long-text.tsx";
export { VirtualTable, type VirtualTableProps } from "./virtual-table.tsx";
