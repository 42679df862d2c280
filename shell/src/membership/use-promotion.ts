import { problemText } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePlatformCall } from "../session/calls.ts";

export interface Discount {
  discountPercentage: number | null;
  discountAmount: number | null;
}

export interface Promotion {
  code: string;
  setCode(code: string): void;
  /** The code's discount; null until validated. */
  applied: Discount | null;
  check(code: string): void;
  remove(): void;
  problem: string | null;
  isChecking: boolean;
}

/** A promotion code and its discount; a code in the URL is applied at once. */
export function usePromotion(initial: string): Promotion {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const [code, setCode] = useState(initial);
  const { mutate, data, error, reset, isPending } = useMutation({
    mutationFn: (tried: string) => callPlatform("POST /payments/validate-promotion-code", { body: { code: tried } }),
  });
  useEffect(() => {
    if (initial !== "") mutate(initial);
  }, [initial, mutate]);
  return {
    code,
    setCode,
    applied: data ?? null,
    check: mutate,
    remove: () => {
      reset();
      setCode("");
    },
    problem: error === null ? null : problemText(error, t`Couldn't check this promotion code. Try again.`),
    isChecking: isPending,
  };
}
