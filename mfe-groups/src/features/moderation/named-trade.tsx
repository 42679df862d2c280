import type { HiddenTrade } from "@entrywise/contracts/groups/group-moderation.api";
import { useDateText } from "@entrywise/host/dates";
import { Link } from "@entrywise/host/router";
import { DirectionMark } from "../../frame/trade-parts.tsx";

interface NamedTradeProps {
  trade: Pick<HiddenTrade, "tradeId" | "symbol" | "direction" | "tradedAt">;
  handle: string;
}

/** A trade by symbol, direction and day, as a link to its page in the group. */
export function NamedTrade({ trade: { tradeId, symbol, direction, tradedAt }, handle }: NamedTradeProps) {
  const dates = useDateText();
  return (
    <span className="groups-actions">
      <Link to={`/groups/${handle}/trades/${tradeId}`}>
        <b>{symbol}</b>
      </Link>
      <DirectionMark direction={direction} />
      {tradedAt === null ? null : <span>{dates.day(tradedAt)}</span>}
    </span>
  );
}
