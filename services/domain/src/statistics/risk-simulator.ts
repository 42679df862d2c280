import { seededRandom } from "./seeded-random.ts";

export interface SimulationOptions {
  /** Share of the balance risked on each trade, in percent: 1 is 1 %. */
  riskPercentage: number;
  /** Trades drawn in each run, at least 1. */
  tradesAhead: number;
  runs: number;
  seed: number;
  /** Loss of the starting balance in percent that counts as ruin. */
  ruinPercentage: number;
  /** Size of wins in percent of the actual ones: 100 is as traded. Losses are unchanged. */
  winPercentage: number;
}

/** Balance after a number of trades, as change from the start in percent, with bands for 50 and 90 % of runs. */
export interface SimulationPoint {
  trades: number;
  p5: number;
  p25: number;
  median: number;
  p75: number;
  p95: number;
}

export interface Simulation {
  points: SimulationPoint[];
  /** Fraction of runs that end below the start. */
  endsBelowStart: number;
  /** Deepest fall below an earlier peak, percent of that peak: of the median run, and what 1 in 20 exceeds. */
  medianDrawdown: number;
  badDrawdown: number;
  /** Probability of a drawdown deeper than a percentage, as a fraction. */
  drawdownChances: { over: number; chance: number }[];
  /** Share of the runs that ever lose `ruinPercentage` of the start. */
  riskOfRuin: number;
}

export const drawdownLevels = [5, 8, 10, 15, 20, 30, 50] as const;
const mostPoints = 100;

/**
 * Draws the trader's results at random with replacement and compounds them at a chosen risk. The same values, options and seed
 * give the same result.
 *
 * @param results R of past trades
 * @returns null without results
 */
export function simulateRisk(results: Float64Array, options: SimulationOptions): Simulation | null {
  if (results.length === 0) return null;
  const { tradesAhead, runs, ruinPercentage } = options;
  const draw = drawingFrom(results, options);
  const steps = shownSteps(tradesAhead);
  const balances = steps.map(() => new Float64Array(runs));
  const drawdowns = new Float64Array(runs);
  const ruin = 1 - ruinPercentage / 100;
  let [below, ruined] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const { path, deepest, lowest } = oneRun(draw, tradesAhead);
    steps.forEach((step, index) => {
      balances[index]?.fill(path[step] ?? 0, run, run + 1);
    });
    drawdowns[run] = deepest * 100;
    if ((path[tradesAhead] ?? 0) < 1) below += 1;
    if (lowest <= ruin) ruined += 1;
  }
  drawdowns.sort();
  return {
    points: steps.map((trades, index) => toPoint(trades, balances[index] ?? new Float64Array(0))),
    endsBelowStart: below / runs,
    medianDrawdown: quantile(drawdowns, 0.5),
    badDrawdown: quantile(drawdowns, 0.95),
    drawdownChances: drawdownLevels.map((over) => ({
      over,
      chance: drawdowns.filter((depth) => depth > over).length / runs,
    })),
    riskOfRuin: ruined / runs,
  };
}

/** Factor by which a drawn trade changes the balance; at least 0. */
function drawingFrom(results: Float64Array, { riskPercentage, seed, winPercentage }: SimulationOptions) {
  const random = seededRandom(seed);
  return (): number => {
    const drawn = results[Math.floor(random() * results.length)] ?? 0;
    const r = drawn > 0 ? (drawn * winPercentage) / 100 : drawn;
    return Math.max(0, 1 + (r * riskPercentage) / 100);
  };
}

/** Balances of one run from 1 on, its deepest fall as share of the peak before it, and its lowest balance. */
function oneRun(draw: () => number, tradesAhead: number) {
  const path = new Float64Array(tradesAhead + 1).fill(1);
  let [balance, peak, deepest, lowest] = [1, 1, 0, 1];
  for (let trade = 1; trade <= tradesAhead; trade += 1) {
    balance *= draw();
    path[trade] = balance;
    peak = Math.max(peak, balance);
    deepest = Math.max(deepest, 1 - balance / peak);
    lowest = Math.min(lowest, balance);
  }
  return { path, deepest, lowest };
}

/** Numbers of trades at which runs are sampled: the start, the end, and evenly between. */
function shownSteps(tradesAhead: number): number[] {
  const count = Math.min(mostPoints, tradesAhead);
  return Array.from({ length: count + 1 }, (_, index) => Math.round((index * tradesAhead) / count));
}

function toPoint(trades: number, balances: Float64Array): SimulationPoint {
  balances.sort();
  const change = (share: number) => (quantile(balances, share) - 1) * 100;
  return { trades, p5: change(0.05), p25: change(0.25), median: change(0.5), p75: change(0.75), p95: change(0.95) };
}

/** Quantile of sorted values, by linear interpolation. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
