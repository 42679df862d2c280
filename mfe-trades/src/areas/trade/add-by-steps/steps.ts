import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { AddTradeForm } from "../add-trade/add-trade-form.ts";

/** Values of a trade that are typed one after the other; the trade can be added once the first three are behind. */
export const stepNames = ["symbol", "direction", "size", "price", "stop", "target", "account", "strategy"] as const;
export type StepName = (typeof stepNames)[number];

/** Steps that are counted; the others are optional. */
export const asked = 3;

/** A trade half typed, and where the typing is. */
export interface Steps {
  form: AddTradeForm;
  at: StepName;
  typed: string;
}

export const stepLabels: Record<StepName, MessageDescriptor> = {
  symbol: msg`Symbol`,
  direction: msg`Direction`,
  size: msg`Size`,
  price: msg`Price`,
  stop: msg`Stop`,
  target: msg`Target`,
  account: msg`Account`,
  strategy: msg`Strategy`,
};

const stepIndex = (at: StepName) => stepNames.indexOf(at);

/** The values before the one that is typed, which stand as chips. */
export const behind = ({ at }: Steps): readonly StepName[] => stepNames.slice(0, Math.min(stepIndex(at), asked));

/** Goes on with a value; from the last one nowhere. */
export function onwards(steps: Steps, form: AddTradeForm): Steps {
  const next = stepNames[stepIndex(steps.at) + 1] ?? steps.at;
  return { form, at: next, typed: "" };
}

export const goTo = (steps: Steps, at: StepName): Steps => ({ ...steps, at, typed: "" });

/** One value back; null: there is none before the first. */
export function back(steps: Steps): Steps | null {
  const before = stepNames[stepIndex(steps.at) - 1];
  return before === undefined ? null : goTo(steps, before);
}

/** Whether choosing the value that is typed completes what a trade needs. */
export const isComplete = ({ at, form }: Steps): boolean => stepIndex(at) >= asked - 1 && form.instrument !== null;

/** Longest text that a value may be typed with. */
export const mostTyped = 100;
