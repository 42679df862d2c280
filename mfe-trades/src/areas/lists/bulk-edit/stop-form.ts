import {
  type InitialStopSet,
  MAX_RANGES,
  type TrueRangeResolution,
  trueRangeResolution,
} from "@entrywise/contracts/trades/bulk.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

/** Ways to give many trades an initial stop, by their full names. */
export const stopWays = [
  {
    value: "pips",
    label: msg`Pips from entry price`,
    kind: "pip",
  },
  {
    value: "price",
    label: msg`Stop price`,
    kind: "price",
  },
  {
    value: "statement",
    label: msg`Last stop in the statement`,
    kind: null,
  },
  {
    value: "money",
    label: msg`Risk amount per trade`,
    kind: "profit",
  },
  {
    value: "trueRange",
    label: msg`Multiple of ATR`,
    kind: "rewardRisk",
  },
] as const;
export type StopWay = (typeof stopWays)[number];

const resolutionNames: Record<TrueRangeResolution, MessageDescriptor> = {
  "15": msg`15 minutes`,
  "60": msg`1 hour`,
  "240": msg`4 hours`,
  "1D": msg`1 day`,
};
export const resolutionOptions = trueRangeResolution.options.map((value) => ({
  value,
  label: resolutionNames[value],
}));

export interface StopForm {
  by: StopWay["value"];
  value: string | null;
  resolution: TrueRangeResolution;
}

export const emptyStopForm: StopForm = { by: "pips", value: null, resolution: "60" };

export const findStopWay = ({ by }: StopForm): StopWay => stopWays.find(({ value }) => value === by) ?? stopWays[0];

/** What the form asks for; what is wrong with its number otherwise. */
export function parseStopForm(form: StopForm): InitialStopSet | { error: string } {
  const { by, value, resolution } = form;
  if (by === "statement") return { kind: "statementStop" };
  // Which prices there are is a rule of each trade's market.
  if (by === "price" && value !== null) return { kind: "stop", by, value };
  const isAbove0 = value !== null && !value.startsWith("-") && /[1-9]/.test(value);
  const field = i18n._(findStopWay(form).label);
  if (by === "price") return { error: t`${field} must not be empty` };
  if (!isAbove0) return { error: t`${field} must be greater than 0` };
  if (by !== "trueRange") return { kind: "stop", by, value };
  if (Number(value) > MAX_RANGES) return { error: t`${field} must be at most ${MAX_RANGES}` };
  return { kind: "trueRangeStop", multiple: value, resolution };
}
