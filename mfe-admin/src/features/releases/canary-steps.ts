const share = /^\d{1,3}(\.\d{1,2})?$/;
const most = 10;

/** Shares of users as typed, in percent; null unless they rise from step to step. */
export function readSteps(text: string): number[] | null {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== "");
  const steps = parts.map(Number);
  const areShares = parts.every((part) => share.test(part)) && steps.every((step) => step > 0 && step <= 100);
  const isRising = steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0));
  return steps.length > 0 && steps.length <= most && areShares && isRising ? steps : null;
}
