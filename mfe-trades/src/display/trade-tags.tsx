import type { TradeTag } from "@entrywise/contracts/trades/tags.api";
import { Tag } from "@entrywise/ui";

/** Tags of a trade, in their order, each with the colour of its category. */
export function TradeTags({ tags }: { tags: readonly TradeTag[] }) {
  return tags.map(({ id, name, colour }) => (
    <Tag key={id} color={`var(--hue-${colour})`}>
      {name}
    </Tag>
  ));
}
