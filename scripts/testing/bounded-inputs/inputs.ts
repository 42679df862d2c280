/** A kind of input that people give as bytes. */
export interface GivenInput {
  what: string;
  /** Addresses or doors by which it comes. */
  comesBy: string;
  /** Of the bytes, before anything is read. */
  size: string;
  /** While it is read. */
  limits: string;
  /** Module of the process that reads it, without `.main.ts`. */
  process: string;
  /** Modules that read such bytes: only processes may reach them. */
  readers: readonly string[];
}

/** Every kind of bytes that a person gives and a service reads or draws ([ADR 63](adr/0063-bounded-processes.md)). */
export const givenInputs: readonly GivenInput[] = [
  {
    what: "Statements of brokers, workbooks and tables of any source, zipped or not",
    comesBy: "`POST /trade-import-profiles/{id}/import`, `…/columns`, deliveries by SFTP and FTPS",
    size: "20 MB; 200 MB unpacked, 100 times its size at most",
    limits: "60 s of processor time and 768 MB a question, 200,000 rows, 256 columns, nesting 64",
    process: "services/trades/src/features/imports/statement-process/statement-process",
    readers: [
      "services/statements/src/parse-statement.ts",
      "services/statements/src/zip-archive.ts",
      "services/statements/src/xlsx-grid.ts",
      "services/statements/src/xml-reader.ts",
    ],
  },
  {
    what: "Files of bars",
    comesBy: "`POST /charting/own-bars`",
    size: "16 MB",
    limits: "20 s of processor time and 512 MB a question, 200,000 bars",
    process: "services/trades/src/features/charting/bar-files/bar-process/bar-process",
    readers: ["services/trades/src/features/charting/bar-files/read-bar-file.ts"],
  },
  {
    what: "Economic calendars (CSV, ICS)",
    comesBy: "`POST /trade-accounts/economic-calendar`",
    size: "5 MB",
    limits: "10 s of processor time and 384 MB, 20,000 events",
    process: "services/trades/src/features/economic-calendar/calendar-files/calendar-process/calendar-process",
    readers: ["services/trades/src/features/economic-calendar/calendar-files/read-calendar-file.ts"],
  },
  {
    what: "Archives of one's own data, as a file",
    comesBy: "`POST /users/your-data/import`",
    size: "100 MB; 150 MB a table and 300 MB in all unpacked, 200 times its size at most",
    limits: "60 s of processor time and 1,024 MB a question, 1,000,000 rows a table, 4 MB and nesting 100 a row",
    process: "services/platform/src/features/data-import/archive-process/archive-process",
    readers: ["services/platform/src/features/data-import/archive-process/open-archive.ts"],
  },
  {
    what: "Archives of one's own data, their rows",
    comesBy: "`POST /internal/own-data` of trades, from platform",
    size: "400 MB of lines",
    limits: "120 s of processor time and 1,536 MB a question, refused at the first bad row",
    process: "services/trades/src/features/own-archive/archive-process/archive-process",
    readers: [
      "services/trades/src/features/own-archive/read-handed-over.ts",
      "services/trades/src/features/own-archive/planned-archive.ts",
    ],
  },
  {
    what: "Pictures (snapshots, notes, avatars, groups) and pictures of brands, drawings (SVG) among them",
    comesBy: "`POST /images/accept`, `POST /brands/{key}/pictures`",
    size: "the limits of `images.api` and `brand-design`; 50 and 25 megapixels",
    limits: "10 s of processor time and 1,024 MB a picture",
    process: "services/platform/src/pictures/picture-process/picture-process",
    readers: ["services/platform/src/pictures/re-encode.ts", "services/platform/src/pictures/redraw-picture.ts"],
  },
  {
    what: "Files of members (CSV)",
    comesBy: "`POST /business/{businessId}/members/import/preview` and `…/import`",
    size: "200,000 characters",
    limits: "5 s of processor time and 256 MB",
    process: "services/business/src/features/businesses/members/members-process/members-process",
    readers: [
      "services/business/src/features/businesses/members/members-file.ts",
      "services/statements/src/grids/csv-rows.ts",
    ],
  },
];
