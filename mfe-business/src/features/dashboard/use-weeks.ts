import { useSearchParams } from "@entrywise/host/router";

/** Periods of the dashboard, in weeks; the longest is what the service keeps. */
export const periods = [4, 8, 12] as const;
export type Period = (typeof periods)[number];
const whole: Period = 12;

/** The period of the dashboard and the member whose weeks it shows, both from the address. */
export function useWeeks() {
  const [params, setParams] = useSearchParams();
  const weeks = periods.find((one) => String(one) === params.get("weeks")) ?? whole;
  const choose = (next: Period) => change("weeks", next === whole ? "" : String(next));
  const change = (name: "weeks" | "member", value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const memberId = params.get("member") ?? "";
  return { weeks, choose, memberId, chooseMember: (id: string) => change("member", id) };
}
