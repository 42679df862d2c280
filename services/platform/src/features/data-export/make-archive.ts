import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { isBlank, treeOf } from "@entrywise/contracts/shared/rich-text";
import { markdownOf } from "@entrywise/contracts/shared/rich-text-markdown";
import type { OwnRow } from "@entrywise/kit/http/own-data-client";
import { isImageName } from "@entrywise/kit/images/image-store";
import { createTableFiles, type TableFiles } from "./table-files.ts";
import { createZipFile, type ZipFile } from "./zip-file.ts";

export interface ArchiveParts {
  /** The person's rows by service name. */
  sources: Readonly<Record<string, AsyncIterable<OwnRow>>>;
  readImage(name: string): Promise<Buffer | null>;
  /** First part of the manifest. */
  about: Readonly<Record<string, unknown>>;
}

const FORMAT = 1;

/**
 * Creates one archive of everything that a person owns: `data/<service>/<table>.json` and `.csv`, `texts/…md`,
 * `images/…`, and `manifest.json` with their counts.
 *
 * @throws Error if a service's data is incomplete
 */
export async function makeArchive({ sources, readImage, about }: ArchiveParts): Promise<Buffer> {
  const zip = createZipFile();
  const counts: Record<string, number> = {};
  const images = new Map<string, string>();
  for (const [service, rows] of Object.entries(sources)) {
    const tables = createTables(zip, service, counts);
    for await (const { table, row } of rows) {
      tables.add(table, row);
      addTexts(zip, `texts/${service}/${table}`, row);
      noteImages(images, table, row);
    }
    tables.end();
  }
  const stored = await addImages(zip, images, readImage);
  const manifest = zip.entry("manifest.json");
  manifest.write(`${JSON.stringify({ format: FORMAT, ...about, rows: counts, images: stored }, null, 2)}\n`);
  manifest.end();
  return zip.finish();
}

type Row = OwnRow["row"];

/** Rows arrive table by table, so only one is open at a time. */
function createTables(zip: ZipFile, service: string, counts: Record<string, number>) {
  let name: string | null = null;
  let files: TableFiles | null = null;
  const end = () => {
    if (files) counts[`${service}/${name}`] = files.end();
  };
  return {
    add(table: string, row: Row) {
      if (files === null || name !== table) {
        end();
        name = table;
        files = createTableFiles(zip, `data/${service}/${table}`);
      }
      files.add(row);
    },
    end,
  };
}

function addTexts(zip: ZipFile, folder: string, row: Row): void {
  for (const [column, value] of Object.entries(row)) {
    if (!isRichText(value) || isBlank(value)) continue;
    const file = zip.entry(`${folder}/${rowName(row)}-${column}.md`);
    file.write(markdownOf(treeOf(value), (src) => `../../../images/${src.split("/").at(-1)}.webp`));
    file.end();
  }
}

/** Readers recognise a row by its day, else by its id. */
function rowName(row: Row): string {
  return String(row.day ?? row.id ?? row.trade_id ?? "text").replace(/[^\w.-]/g, "_");
}

function isRichText(value: unknown): value is RichText {
  if (typeof value !== "object" || value === null) return false;
  const { v, root } = value as { v?: unknown; root?: { type?: unknown } };
  return v === 1 && root?.type === "root";
}

/** Column names show which values are image names; the file has the name that texts use for the image. */
function noteImages(images: Map<string, string>, table: string, row: Row): void {
  for (const [column, value] of Object.entries(row)) {
    if (!/(^|_)blob$/.test(column) || typeof value !== "string" || !isImageName(value)) continue;
    images.set(value, `images/${typeof row.id === "string" ? row.id : table}.webp`);
  }
}

async function addImages(zip: ZipFile, images: ReadonlyMap<string, string>, read: ArchiveParts["readImage"]) {
  let count = 0;
  for (const [name, file] of images) {
    const bytes = await read(name);
    // It was removed after its row was read.
    if (bytes === null) continue;
    const entry = zip.entry(file, true);
    entry.write(bytes);
    entry.end();
    count++;
  }
  return count;
}
