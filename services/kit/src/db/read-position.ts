import type { NumericParts } from "./binary-values.ts";

/** A place in bytes that are read where they lie. */
export abstract class ReadPosition {
  /** Parts of the last `numeric` that was read. */
  readonly parts: NumericParts = { whole: Number.NaN, fraction: 0 };
  protected source: Buffer = Buffer.alloc(0);
  protected view: DataView = new DataView(new ArrayBuffer(0));
  protected at = 0;

  /** Begins where the first value or field is; `view` is of the same bytes. */
  place(bytes: Buffer, view: DataView, start: number): void {
    this.source = bytes;
    this.view = view;
    this.at = start;
  }
}
