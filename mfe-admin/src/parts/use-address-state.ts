import { useSearchParams } from "@entrywise/host/router";

/** A filter stored in the URL, so that links open the same list. */
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
