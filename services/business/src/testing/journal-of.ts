import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";

interface Trade {
  id: string;
  versions: { position: number };
  position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
}

/** What a member does in the journal, for tests of what their business hears of it. */
export function journalOf({ actor }: Pick<ServiceApi, "actor">) {
  const api = serviceApi("trades", actor);
  const made = async (path: string, body: object) => {
    const response = await api.call<{ id: string }>("POST", path, { body });
    if (response.status >= 300) throw new Error(JSON.stringify(response.body));
    return response.body.id;
  };
  const addAccount = () =>
    made("/trade-accounts", { name: "FX Raw", currency: "USD", defaultMarketType: 0, startBalance: "10000" });
  const closed = { closeDate: "2026-03-02T10:00:00.000Z", closePrice: "1.052" };
  return {
    /** @returns the trade's id */
    async closeTrade(): Promise<string> {
      const trade = { instrument: "EURUSD", exchange: null, status: 1, direction: 0, marketType: 0, strategyId: null };
      const openDate = "2026-03-02T09:00:00.000Z";
      const id = await made("/trades/add", { ...trade, openDate, accountId: await addAccount() });
      const { body } = await api.call<Trade>("GET", `/trades/${id}`);
      const [open] = body.position.openPositions;
      const costs = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
      const extremes = { maximumAdversePrice: null, maximumFavourablePrice: null };
      const close = { id: open?.closePositions[0]?.id, ...closed, size: "1", ...costs, ...extremes };
      const prices = { size: "1", openPrice: "1.05", stopPrice: "1.049", targetPrice: null };
      const saved = await api.call("PUT", `/positions/${body.position.id}`, {
        version: body.versions.position,
        body: {
          positionId: body.position.id,
          referencePrice: null,
          openPositions: [{ id: open?.id, ticketNumber: null, openDate, ...prices, closePositions: [close] }],
        },
      });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
      return id;
    },
    /** @returns the import's id */
    async importTrade(): Promise<string> {
      const profileId = await made("/trade-import-profiles", { name: "Bot" });
      const body = { name: "Bot", accountId: await addAccount(), timeZone: null };
      await api.call("PUT", `/trade-import-profiles/${profileId}`, { body, version: 1 });
      const id = await made("/trade-imports", { profileId, name: "Bot" });
      const open = { ticket: "1", symbol: "EURUSD", direction: 0, size: "1", openPrice: "1.05", stopPrice: "1.049" };
      const trade = { ...open, openDate: "2026-03-02T09:00:00.000Z", ...closed, grossProfit: "200", commissions: "-7" };
      const response = await api.call("POST", `/trade-imports/${id}/imported-trades`, { body: { trades: [trade] } });
      if (response.status >= 300) throw new Error(JSON.stringify(response.body));
      return id;
    },
  };
}
