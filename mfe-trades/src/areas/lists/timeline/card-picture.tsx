import type { HeroSnapshot } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { CardLevels, hasCardLevels } from "./card-levels.tsx";

/** The picture of a trade, else its levels to scale; nothing where it has neither. */
export function CardPicture({ trade, hero }: { trade: TradeSummary; hero: HeroSnapshot | undefined }) {
  if (hero !== undefined) return <img className="tt-image" src={hero.snapshotUrl} alt="" loading="lazy" />;
  if (!hasCardLevels(trade)) return null;
  return <CardLevels trade={trade} className="tt-image" />;
}
