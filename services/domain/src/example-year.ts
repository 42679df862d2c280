/** An example year of trading, shown as such on the landing and sign-in pages. */

/** Net profit in USD after each step of the year; its deepest fall is the drawdown shown. */
export const exampleEquity: readonly number[] = [
  0, 185, 473, 930, 844, 1089, 1300, 1451, 1279, 1589, 1761, 1962, 1595, 1826, 2050, 1825, 2344, 2313, 1928, 2593, 2627,
  2467, 2486, 2229, 2500, 2425, 3009, 2944, 3276, 3555, 3660, 4191, 4421, 4931, 4950, 4993, 5103, 5040, 5177, 5072,
  4984, 5488, 5517, 5445, 5250, 5732, 5818, 6107, 6491, 6691, 7496, 7599, 8239, 8280, 8700, 9262, 9449, 9150, 9548,
  10271, 10240, 10837, 10712, 10758, 11300, 11609, 11748, 11748, 11475, 11294, 11395, 11748, 11555, 11072, 11096, 10940,
  10852, 11278, 10808, 11000, 10900, 10805, 10576, 10873, 10416, 10695, 10287, 10428, 10230, 10208, 10300, 10511, 10300,
  9871, 10154, 9609, 9630, 9834, 9594, 9136, 9623, 9011, 8940, 9180, 8900, 8703, 8597, 8366, 8293, 8534, 8227, 8378,
  8227, 8327, 8327, 8661, 8391, 8494, 8730, 8327, 8347, 8889, 8873, 8541, 8750, 8762, 9341, 9691, 9416, 10130, 10050,
  10265, 10043, 9886, 9639, 9558, 10130, 9615, 9750, 10310, 10440, 11239, 11514, 11739, 12300, 12286, 12845, 12615,
  13100, 13190, 13678, 14141, 14178,
];

/** Drawdown of each step in USD, and where it was deepest. */
export function exampleFalls(): { below: readonly number[]; deepestAt: number } {
  let peak = 0;
  const below = exampleEquity.map((value) => {
    peak = Math.max(peak, value);
    return peak - value;
  });
  return { below, deepestAt: below.indexOf(Math.max(...below)) };
}
