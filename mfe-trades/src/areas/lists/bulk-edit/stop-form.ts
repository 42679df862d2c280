import {
  type InitialStopSet,
  MAX_RANGES,
  type TrueRangeResolution,
  trueRangeResolution,
} from "@entrywise/contracts/trades/bulk.api";
import { t } from "@entrywise/host/macro";

/** Ways to give many trades an initial stop, by their full names. */
export const stopWays = [
  {
    value: "pips",
    get label() {
      return t`Pips from entry price`;
    },
    kind: "pip",
  },
  {
    value: "price",
    get label() {
      return t`Stop price`;
    },
    kind: "price",
  },
  {
    value: "statement",
    get label() {
      return t`Last stop in the statement`;
    },
    kind: null,
  },
  {
    value: "money",
    get label() {
      return t`Risk amount per trade`;
    },
    kind: "profit",
  },
  {
    value: "trueRange",
    get label() {
      return t`Multiple of ATR`;
    },
    kind: "rewardRisk",
  },
] as const;
export type StopWay = (typeof stopWays)[number];

const resolutionNames: Record<TrueRangeResolution, string> = {
  get "15"() {
    return t`15 minutes`;
  },
  get "60"() {
    return t`1 hour`;
  },
  get "240"() {
    return t`4 hours`;
  },
  get "1D"() {
    return t`1 day`;
  },
};
export const resolutionOptions = trueRangeResolution.options.map((value) => ({
  value,
  get label() {
    return resolutionNames[value];
  },
}));

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
  // Which prices there are is a rule of each trade's market.
  if (by === "price" && value !== null) return { kind: "stop", by, value };
  const isAbove0 = value !== null && !value.startsWith("-") && /[1-9]/.test(value);
  const field = wayOf(form).label;
  if (by === "price") return { error: t`${field} must not be empty` };
  if (!isAbove0) return { error: t`${wayOf(form).label} must be greater than 0` };
  if (by !== "trueRange") return { kind: "stop", by, value };
  if (Number(value) > MAX_RANGES) return { error: t`${wayOf(form).label} must be at most ${MAX_RANGES}` };
  return { kind: "trueRangeStop", multiple: value, resolution };
}
