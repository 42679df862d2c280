/** Values that have broken servers before: kinds, lengths, numbers at the edge, keys of objects, text no database keeps. */
export const nasty: readonly unknown[] = [
  null, "", " ", [], {}, true, -1, Number.MAX_VALUE, 0.1 + 0.2, "NaN", "Infinity", "1e309", "-0", "9".repeat(30), "0.".padEnd(40, "1"),
  "x".repeat(1_000_000), "\u0000", "\ud800", "\u202Eabc", "'; drop table trade; --", "%", "../../etc/passwd",
  "0000-00-00T00:00:00Z", "275760-09-13T00:00:00.001Z", "2026-02-30T00:00:00Z", "2026-03-29T02:30:00+01:00",
  "00000000-0000-0000-0000-000000000000", ["a", "b"], { $ne: null }, { __proto__: { admin: true } },
]; // biome-ignore format: a table

/** Decimals at the edge of what can be stored, and texts that only look like one. */
export const nastyDecimals: readonly string[] = [
  "0", "-1", "999999999.9999999999", "1234567890", "0.12345678901", "99999999999999999999", "0.000000000000000001", "-0.01",
  "1,5", "1.", ".5", "+1", "0x10", "１", "1 000",
]; // biome-ignore format: a table
