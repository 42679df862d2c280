import { useSearchParams } from "@entrywise/host/router";

/** A filter that stands in the address, so that a link opens the same list. */
export function useAddressState(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? "", set];
}
