/** Figures of a made-up year of trading, which the landing page says they are. */

/** Results by day of November 2024 in USD; days without trades are absent. */
export const november: Readonly<Record<number, number>> = {
  1: 189,
  4: -150,
  5: -68,
  6: 502,
  7: 490,
  8: 187,
  11: -165,
  12: 709,
  13: 399,
  14: -168,
  15: 408,
  18: 391,
  19: -238,
  20: -529,
  21: 279,
  22: 448,
  25: 459,
  26: -232,
};

/** Number of trades by result, in steps of a quarter R from −1.25R; 378 in all. */
export const distribution: readonly { from: number; count: number }[] = [
  13, 115, 26, 28, 10, 28, 2, 23, 18, 15, 10, 24, 5, 26, 1, 10, 0, 12, 2, 10,
].map((count, index) => ({ from: -1.25 + index * 0.25, count }));

/** The bar of trades that ended at break-even. */
export const breakEvenFrom = 0;

/** What a broker's statement says of ten trades, and what the journal makes of the same file. */
export const statement = ["81.94", "36.20", "2.26", "19.06"] as const;

/** Closing prices around one short trade, in per cent of the picture's height. */
export const closes: readonly number[] = [
  38.6, 40.6, 42.2, 44.3, 44.8, 47, 44.1, 47.6, 51.3, 51.3, 53.9, 51.3, 54.2, 54.3, 56.9, 58.2, 56.7, 58.8, 60.3, 64.5,
  64.9, 63.2, 67.4, 65.3, 68.6, 67.2, 67.6, 72.8, 70.6, 71.6, 76.3, 76, 73.5, 77, 75.2, 76.1, 74.1, 77.9, 76.9, 77.2,
  75.9, 72, 71.3, 69.4, 68.3, 67.2, 67.7, 68.5, 64.9, 67.5, 65.2, 63.1, 63.5, 59.9, 57.1, 55.9, 55, 50.1, 52.8, 46.5,
  48.2, 46.9, 41.2, 43.1, 39.4, 37.9, 32.6, 30.3, 28.5, 29.7, 23.5, 23.7, 22.1, 21.2, 17.5, 16.7, 16.6, 16.9, 12.9,
  15.1, 14.4, 14.4, 10, 14, 9.5, 10.4, 11.3, 12.4, 9.2, 13, 12.2, 12.1, 13.1, 13.2, 13.5, 14.6, 17.9, 20.1, 16.9, 17.1,
  22.3, 19.4, 18, 16.5, 17,
];
