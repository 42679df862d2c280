/** A payment that follows from an order: when, and how much in the currency's smallest unit. */
export interface Charge {
  at: Date;
  amount: number;
  kind: "today" | "trialEnds" | "next";
}

export interface OrderedPlan {
  now: Date;
  /** Null if the first period starts at once. */
  trialEndsAt: string | null;
  isYearly: boolean;
  /** Of the first period, with discount and tax. */
  first: number;
  /** Of each further one. */
  later: number;
}

/** What is paid today, at the end of a trial and for the period after that. */
export function chargesOf({ now, trialEndsAt, isYearly, first, later }: OrderedPlan): Charge[] {
  if (trialEndsAt === null) {
    return [
      { at: now, amount: first, kind: "today" },
      { at: periodAfter(now, isYearly), amount: later, kind: "next" },
    ];
  }
  const end = new Date(trialEndsAt);
  return [
    { at: now, amount: 0, kind: "today" },
    { at: end, amount: first, kind: "trialEnds" },
    { at: periodAfter(end, isYearly), amount: later, kind: "next" },
  ];
}

/** The same day of the next month or year; the last of a shorter month. */
function periodAfter(from: Date, isYearly: boolean): Date {
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + (isYearly ? 12 : 1));
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0);
  return next;
}
