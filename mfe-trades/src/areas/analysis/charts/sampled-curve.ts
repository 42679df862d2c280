/** A point of a running sum: how many trades it adds, and where the sum stands behind them. */
export interface CurvePoint {
  count: number;
  sum: number;
}

/** A running sum at evenly spaced numbers of trades. */
export interface SampledCurves {
  /** Trades at each place; the first is 0. */
  trades: number[];
  /** By curve, the sum behind so many trades; a shorter curve ends where its trades do. */
  sums: number[][];
}

const most = 400;

/** Lays running sums of different lengths beside each other by their number of trades, so that neither hides the other. */
export function sampledCurves(curves: readonly (readonly CurvePoint[])[]): SampledCurves {
  const lengths = curves.map((points) => points.reduce((sum, { count }) => sum + count, 0));
  const longest = Math.max(0, ...lengths);
  const places = Math.min(longest, most);
  const trades = Array.from({ length: places + 1 }, (_, place) =>
    places === 0 ? 0 : Math.round((place / places) * longest),
  );
  return {
    trades,
    sums: curves.map((points, index) =>
      sumsAt(
        points,
        withEnd(
          trades.filter((place) => place <= (lengths[index] ?? 0)),
          trades,
          lengths[index] ?? 0,
        ),
      ),
    ),
  };
}

/** The place behind the last that fits holds the end of a curve, unless one stands there exactly. */
function withEnd(places: number[], all: readonly number[], length: number): number[] {
  return places.at(-1) === length || places.length === all.length ? places : [...places, length];
}

function sumsAt(points: readonly CurvePoint[], places: readonly number[]): number[] {
  let at = 0;
  let passed = 0;
  let sum = 0;
  return places.map((place) => {
    while (at < points.length && passed + (points[at]?.count ?? 0) <= place) {
      passed += points[at]?.count ?? 0;
      sum = points[at]?.sum ?? sum;
      at += 1;
    }
    return sum;
  });
}
