import { formatNumber } from "@entrywise/ui";

/** An amount in hundredths as screens show it. Exact: shifts digits instead of dividing. */
export const hundredthsText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, "0");
  return formatNumber(`${digits.slice(0, -2)}.${digits.slice(-2)}`, { decimals: 2 });
};
