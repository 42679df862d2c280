import { Direction } from "@entrywise/domain/enumerations";
import type { CloseCost } from "@entrywise/domain/figures/close-costs";
import { z } from "zod";
import { problemParams } from "../shared/problem.ts";
import { decimalString, pathText, personText } from "../shared/wire.ts";

/** Costs that a column of a table can be; several columns of one add up. */
export const mappedCosts = ["commission", "roll", "otherCosts"] as const;
export type MappedCost = (typeof mappedCosts)[number];

/** The cost of a close that a column becomes. */
export const costsOfColumns = {
  commission: "commissions",
  roll: "roll",
  otherCosts: "otherCosts",
} as const satisfies Record<MappedCost, CloseCost>;

/** A value for each field of a cost. */
export function eachMappedCost<Value>(valueFor: (cost: CloseCost) => Value): Record<MappedCost, Value> {
  const values = mappedCosts.map((field) => [field, valueFor(costsOfColumns[field])]);
  return Object.fromEntries(values); // of every field
}

/** Whether a column of this field is a cost. */
export function isMappedCost(field: MappedField | null): field is MappedCost {
  return mappedCosts.some((cost) => cost === field);
}

/**
 * What a column of any table can be (Y-103). A date column may carry the time of day, or leave it to a column of its own.
 * The comment of a whole trade becomes its notes.
 */
export const mappedFields = [
  "symbol", "direction", "size", "openDate", "openTime", "openPrice", "closeDate", "closeTime", "closePrice", "stop",
  "target", "grossProfit", "netProfit", ...mappedCosts, "ticket", "comment",
  "strategy", "tags", "rating",
] as const; // biome-ignore format: a list
export type MappedField = (typeof mappedFields)[number];

/**
 * Those that a single purchase or sale has: its date, time and price stand in the fields of the opening. The gross profit
 * that a file writes beside a sale is a check of what its prices make.
 */
export const fillFields: readonly MappedField[] = [
  "symbol", "direction", "size", "openDate", "openTime", "openPrice", "grossProfit", "commission", "otherCosts", "ticket",
  "comment",
]; // biome-ignore format: a list

const word = z.string().max(60);

/** Fields of money, which privacy mode hides. */
export const mappedAmounts: readonly MappedField[] = ["grossProfit", "netProfit", ...mappedCosts];

/** How a table that is no broker's format is read; saved with the profile and used again for files with the same header. */
export const columnMapping = z
  .strictObject({
    /** Names of the columns as they stand in the file. */
    header: z.array(z.string().max(200)).min(1).max(200),
    /**
     * Field of each column in the same order; null: not imported. Several columns of a cost (commission, roll, other costs)
     * add up; of two columns of the symbol the first is the base and the second the quote of a pair.
     */
    fields: z.array(z.enum(mappedFields).nullable()).min(1).max(200),
    /** Row of the names as the file counts, from 1. */
    headRow: z.int().min(1).max(1000),
    /** Null: a workbook, whose cells are apart. */
    delimiter: z.enum([",", ";", "\t"]).nullable(),
    decimalMark: z.enum([".", ","]),
    dateOrder: z.enum(["day-first", "month-first"]),
    /** Values of the direction column in lower case; without such a column the sign of the size tells. */
    directions: z.record(word, z.enum(Direction)),
    /**
     * What a row is: a whole trade, or one purchase or sale (`Direction.Long` buys), of which trades are made first in
     * first out. Absent: trades.
     */
    rowsAre: z.enum(["trades", "fills"]).optional(),
    /** Of all rows, where no column names it. */
    instrument: pathText(60).min(1, "Instrument must not be empty").optional(),
    /** Of profits and costs. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "must be a currency such as USD")
      .nullable(),
  })
  .meta({ id: "ColumnMapping" });
export type ColumnMapping = z.infer<typeof columnMapping>;

/** What a person has set of a mapping so far; the rest is guessed. */
export const partOfMapping = z.strictObject(columnMapping.shape).partial();
export type PartOfMapping = z.infer<typeof partOfMapping>;

/** One column of a file with how it would be read. */
export const inspectedColumn = z.object({
  name: z.string(),
  /** The first two values as they stand in the file. */
  samples: z.array(z.string()),
  field: z.enum(mappedFields).nullable(),
  /** A short description: "decimal comma", "V = Short, K = Long", "1 of 14 empty". */
  reading: z.string(),
  state: z.enum(["read", "doubt", "unused"]),
});

/** `POST …/columns`: a file seen through a mapping, guessed where none is given. Nothing is stored. */
export const inspectedColumns = z
  .object({
    rowCount: z.int(),
    mapping: columnMapping,
    columns: z.array(inspectedColumn),
    /** Rows of the file in which the samples stand, from 1. Absent in responses of older releases. */
    sampleRows: z.array(z.int()).optional(),
    /** What trades need, and whether the mapping has it. */
    /**
     * A date such as 03/04 that the order decides on, where no date of the file tells whether the day or the month comes
     * first; null where one does. Absent in responses of older releases.
     */
    unsureDate: z.string().nullable().optional(),
    needs: z.array(z.object({ text: z.string(), isMet: z.boolean(), isRequired: z.boolean() })),
    /** The first rows as trades; times as in the file. */
    rows: z.array(
      z.object({
        row: z.int(),
        ticket: z.string(),
        instrument: z.string(),
        direction: z.enum(Direction),
        size: decimalString,
        openTime: z.string(),
        openPrice: decimalString,
        stopPrice: decimalString.nullable(),
        closeTime: z.string().nullable(),
        closePrice: decimalString.nullable(),
        grossProfit: decimalString,
      }),
    ),
    /** Rows that cannot be read so, the first ones by name. */
    badRows: z.object({
      count: z.int(),
      first: z.array(personText(300)),
      /** Reason and values of each of these texts, in their order (P-574); absent in responses of older releases. */
      reasons: z.array(problemParams).optional(),
    }),
  })
  .meta({ id: "InspectedColumns" });
export type InspectedColumns = z.infer<typeof inspectedColumns>;
