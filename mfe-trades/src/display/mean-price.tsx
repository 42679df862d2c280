import { Price } from "@entrywise/ui";

interface MeanPriceProps {
  value: string | null;
  /** Decimals of the instrument. */
  decimals: number;
}

/** A price that may be a mean: one more digit than prices have, where it needs more. */
export function MeanPrice({ value, decimals }: MeanPriceProps) {
  const digits = value?.split(".")[1]?.length ?? 0;
  return <Price value={value} decimals={digits > decimals ? decimals + 1 : decimals} />;
}
