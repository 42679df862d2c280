/** Caps of one import: what is larger is refused before it costs anything. */
export const statementLimits = {
  fileBytes: 20 * 1024 * 1024,
  inflatedBytes: 200 * 1024 * 1024,
  archiveEntries: 1_000,
  /** Inflated ÷ compressed size of one part; sheets of real statements stay below 30. */
  inflationRatio: 100,
  /** Small parts of valid files may compress better than that. */
  inflationRatioFrom: 1024 * 1024,
  rows: 200_000,
  columns: 256,
  nesting: 64,
  /** Characters of one cell: Excel's own limit. */
  cellText: 32_767,
  /** Characters stored of comments, names and symbols. */
  storedText: 500,
  warnings: 200,
  oldGenerationMb: 256,
  /** Processor time of one question to the process; 200,000 rows take a third of it. Time on the clock ends nothing. */
  processorMs: 60_000,
  /** Resident memory of the process: heap, inflated parts and rows on their way. */
  memoryMb: 768,
} as const;
