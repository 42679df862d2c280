import {
  type InitialStopSet,
  MAX_RANGES,
  type TrueRangeResolution,
  trueRangeResolution,
} from "@entrywise/contracts/trades/bulk.api";

/** Ways to give many trades an initial stop, by their full names. */
export const stopWays = [
  { value: "pips", label: "Pips from the open price", kind: "pip" },
  { value: "price", label: "Stop price", kind: "price" },
  { value: "statement", label: "Last stop of the statement", kind: null },
  { value: "money", label: "Money at risk per trade", kind: "profit" },
  { value: "trueRange", label: "Multiple of the average true range", kind: "rewardRisk" },
] as const;
export type StopWay = (typeof stopWays)[number];

const resolutionNames: Record<TrueRangeResolution, string> = {
  "15": "15 minutes",
  "60": "1 hour",
  "240": "4 hours",
  "1D": "1 day",
};
export const resolutionOptions = trueRangeResolution.options.map((value) => ({ value, label: resolutionNames[value] }));

export interface StopForm {
  by: StopWay["value"];
  value: string | null;
  resolution: TrueRangeResolution;
}

export const emptyStopForm: StopForm = { by: "pips", value: null, resolution: "60" };

export const wayOf = ({ by }: StopForm): StopWay => stopWays.find(({ value }) => value === by) ?? stopWays[0];

/** What the form asks for; what is wrong with its number otherwise. */
export function stopSetOf(form: StopForm): InitialStopSet | { error: string } {
  const { by, value, resolution } = form;
  if (by === "statement") return { kind: "statementStop" };
  const isAbove0 = value !== null && !value.startsWith("-") && /[1-9]/.test(value);
  if (!isAbove0) return { error: `${wayOf(form).label} must be greater than 0` };
  if (by !== "trueRange") return { kind: "stop", by, value };
  if (Number(value) > MAX_RANGES) return { error: `${wayOf(form).label} must be at most ${MAX_RANGES}` };
  return { kind: "trueRangeStop", multiple: value, resolution };
}
