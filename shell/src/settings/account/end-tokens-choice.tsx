import { Plural } from "@entrywise/host/macro";
import { Checkbox } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { useBusinessCall } from "../../session/calls.ts";
import type { KeyCounts, KeyEnds } from "./key-ends.ts";

export interface EndTokensChoiceProps {
  chosen: KeyEnds;
  onChoose: (chosen: KeyEnds) => void;
}

/** Offers to end API tokens and keys too, which live on when sessions end; nothing where there are none. */
export function EndTokensChoice(props: EndTokensChoiceProps) {
  const callBusiness = useBusinessCall();
  const { data } = useQuery({
    queryKey: ["account", "own", "tokens"],
    queryFn: ({ signal }) => callBusiness("GET /api-keys", { query: { take: 1 }, signal }),
  });
  if (data === undefined) return null;
  return <CountedTokensChoice {...props} counts={{ tokens: data.total, ofBusinesses: data.ofBusinesses ?? 0 }} />;
}

export function CountedTokensChoice({ counts, chosen, onChoose }: EndTokensChoiceProps & { counts: KeyCounts }) {
  return (
    <>
      {counts.tokens === 0 ? null : (
        <Checkbox checked={chosen.tokens} onChange={(tokens) => onChoose({ ...chosen, tokens })}>
          <Plural value={counts.tokens} one="End my API token too" other="End my # API tokens too" />
        </Checkbox>
      )}
      {counts.ofBusinesses === 0 ? null : (
        <Checkbox checked={chosen.ofBusinesses} onChange={(ofBusinesses) => onChoose({ ...chosen, ofBusinesses })}>
          <Plural
            value={counts.ofBusinesses}
            one="End the API key that I created for a business too"
            other="End the # API keys that I created for businesses too"
          />
        </Checkbox>
      )}
    </>
  );
}
