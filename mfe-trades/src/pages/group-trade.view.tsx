import { TradePanel } from "./trade.panel.tsx";

export interface GroupTradeViewProps {
  groupId: string;
  tradeId: string;
}

const noSlots = {};

/** A trade in a group, for released remotes that leave a slot for it; others draw the panel. */
export function GroupTradeView({ groupId, tradeId }: GroupTradeViewProps) {
  return <TradePanel source={{ kind: "group", groupId, tradeId }} slots={noSlots} />;
}
