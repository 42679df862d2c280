import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { Delivery } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { ImportEvent } from "@entrywise/contracts/trades/trade-import";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import type { AskedFile, PartOfFile } from "./read-into-profile.ts";
import type { DateOrder, ImportChoices, Statement } from "./statement-upload.ts";

export type ImportFlow =
  | { step: "file"; problem: string | null; fileName: string | null }
  | { step: "reading"; fileName: string }
  | {
      step: "columns";
      statement: Statement;
      seen: InspectedColumns;
      isNewProfile: boolean;
      busy: boolean;
      problem: string | null;
    }
  | {
      step: "preview";
      statement: Statement;
      preview: ImportPreview;
      /** The profile was made for this statement. */
      isNewProfile: boolean;
      /** Name of the profile at hand, whose account the statement is not of; null: it is its own. */
      insteadOf: string | null;
      /** What was asked for, to ask again otherwise; null for a table. */
      asked: AskedFile | null;
      starting: boolean;
      problem: string | null;
    }
  | ({ step: "importing"; event: ImportEvent | null } & Started)
  | ({ step: "done"; event: ImportEvent } & Started);

/** An import that has begun. */
export interface Started {
  importId: string;
  fileName: string;
  /** Rows to be imported, as the preview named them. */
  rows: number;
  /** Those of the preview; null where rows come besides those that they count as new and open. */
  counts: ImportPreview["counts"] | null;
}

export interface ImportFlowActions {
  /** Reads a statement into a profile, or into a new one. */
  read: (file: File, profile: ImportProfile | null, isChosen: boolean) => Promise<void>;
  /** Reads a file in several currencies or of several accounts again, for the part that is chosen. */
  choosePart: (part: PartOfFile) => Promise<void>;
  /** Shows what of the file an account has. */
  chooseAccount: (accountId: string) => Promise<void>;
  /** Previews the file for an account of its own, which a new profile books into: that of the profile stays what it is. */
  chooseNewAccount: (insteadOf: string) => Promise<void>;
  /** Reads a statement that was delivered and waits for a decision. */
  readDelivery: (delivery: Pick<Delivery, "id" | "fileName">, profile: ImportProfile) => Promise<void>;
  /** Goes on with a file that has waited for a free place. */
  readWaiting: (waiting: WaitingStatement, profile: ImportProfile) => Promise<void>;
  readSample: (profile: ImportProfile | null) => Promise<void>;
  /** Goes back from the preview of a table to its columns. */
  showColumns: () => Promise<void>;
  /** Reads the table again with what is set of its columns, and with what somebody has said of its dates. */
  map: (mapping: PartOfMapping, dateOrder?: DateOrder) => Promise<void>;
  previewMapped: () => Promise<void>;
  start: (choices: ImportChoices) => Promise<void>;
  reset: () => void;
}
