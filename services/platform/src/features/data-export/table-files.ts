import { stringify } from "csv-stringify/sync";
import type { ZipFile } from "./zip-file.ts";

type Row = Readonly<Record<string, unknown>>;

/** One table of an archive, as JSON and as CSV. */
export interface TableFiles {
  add(row: Row): void;
  /** @returns number of rows */
  end(): number;
}

export function createTableFiles(zip: ZipFile, name: string): TableFiles {
  const json = zip.entry(`${name}.json`);
  const csv = zip.entry(`${name}.csv`);
  let columns: string[] = [];
  let count = 0;
  return {
    add(row) {
      if (count === 0) {
        columns = Object.keys(row);
        csv.write(csvLine(columns));
      }
      json.write(`${count === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`);
      csv.write(csvLine(columns.map((column) => toCell(row[column]))));
      count++;
    },
    end() {
      json.write(count === 0 ? "[]\n" : "\n]\n");
      json.end();
      csv.end();
      return count;
    },
  };
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Values that a spreadsheet would run as formulas are escaped; negative numbers are not. */
function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell));
  return stringify([safe]);
}
