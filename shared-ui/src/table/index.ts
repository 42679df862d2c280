export type { Sort, SortDirection, TableColumn } from "./columns.ts";
export { VirtualTable, type VirtualTableProps } from "./virtual-table.tsx";
