import { useHost } from "@entrywise/host";
import { Plural } from "@entrywise/host/macro";
import { Checkbox } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";

export interface EndTokensChoiceProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Offers to end the personal API tokens too, which live on when sessions end; nothing where there are none. */
export function EndTokensChoice({ isChosen, onChoose }: EndTokensChoiceProps) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ["account", "own", "tokens"],
    queryFn: ({ signal }) => api("business").get<{ total: number }>("/api-keys", { query: { take: 1 }, signal }),
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <Checkbox checked={isChosen} onChange={onChoose}>
      <Plural value={data.total} one="End my API token too" other="End my # API tokens too" />
    </Checkbox>
  );
}
