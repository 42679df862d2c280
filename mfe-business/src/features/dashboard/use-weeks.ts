import { useSearchParams } from "@entrywise/host/router";

/** Periods of the dashboard, in weeks; the longest is what the service keeps. */
export const periods = [4, 8, 12] as const;
export type Period = (typeof periods)[number];
const whole: Period = 12;

/** The period that the dashboard shows; it stands in the address. */
export function useWeeks() {
  const [params, setParams] = useSearchParams();
  const weeks = periods.find((one) => String(one) === params.get("weeks")) ?? whole;
  const choose = (next: Period) => setParams(next === whole ? {} : { weeks: String(next) }, { replace: true });
  return { weeks, choose };
}
