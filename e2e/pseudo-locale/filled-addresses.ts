import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Page } from "@playwright/test";
import { importSample } from "../statement.ts";
import { newTrade, send } from "../trade-data.ts";

export interface Filled {
  /** An address with what is there in place of its parameters. @throws Error for a parameter that nobody fills */
  fill: (pattern: string) => string;
}

const firstId = async (page: Page, path: string) => {
  const { items } = await send<{ items: { id: string }[] }>(page, "GET", path);
  return items[0]?.id ?? "";
};

/** Makes one of everything for the businessAdmin who is signed in, so that no page is empty. */
export async function fillJournal(page: Page): Promise<Filled> {
  await send(page, "POST", "/demo");
  await importSample(page);
  const { items: trades } = await send<{ items: string[] }>(page, "GET", "/trades/ids?take=1");
  const { tradeId: own } = await newTrade(page);
  const template = await send<{ id: string }>(page, "POST", "/editor-templates", {
    name: "Weekly review",
    template: null,
  });
  const slot = await send<{ id: string }>(page, "POST", "/snapshot-slots", { name: "Entry" });
  const handle = `pseudo-${Date.now()}`;
  const group = await send<{ id: string }>(page, "POST", "/groups", { name: "London Desk", handle, privacy: 1 });
  await send(page, "POST", "/groups/quick-share", { groupId: group.id, tradeId: own });
  const { versions } = await send<TradeDetail>(page, "GET", `/trades/${own}`);
  const { shareCode } = await send<{ shareCode: string }>(
    page,
    "POST",
    `/trades/${own}/share`,
    undefined,
    versions.share,
  );
  const businessId = await firstId(page, "/business");
  const accountId = await firstId(page, "/trade-accounts");
  const record = await send<{ handle: string | null }>(page, "PUT", `/trade-accounts/${accountId}/record`, {
    isPublic: true,
  });
  const ids: Record<string, string> = {
    "/trades/:id": trades[0] ?? "",
    "/trades/findings/:key": "long",
    "/x/:code": shareCode,
    "/journal/:date": "2026-03-02",
    "/record/:handle": record.handle ?? "",
    "/strategies/:id": await firstId(page, "/strategies"),
    "/trade-accounts/:id": accountId,
    "/snapshot-slots/:id": slot.id,
    "/notebook/:id": await firstId(page, "/notes"),
    "/templates/:id": template.id,
    "/trade-imports/:id": await firstId(page, "/trade-imports"),
    "/groups/:groupId": handle,
    "/businesses/:businessId": businessId,
    "/admin/businesses/:id": businessId,
    "/admin/users/:id": (await send<{ userId: string }>(page, "GET", "/users")).userId,
  };
  return {
    fill(pattern) {
      const filled = Object.entries(ids).reduce(
        (address, [known, id]) =>
          `${address}/`.startsWith(`${known}/`) ? known.replace(/:\w+$/, id) + address.slice(known.length) : address,
        pattern.replace(":tradeId", own).replace(":unit/:date", "week/2026-03-02").replace(":unit", "week"),
      );
      if (filled.includes(":")) throw new Error(`Nothing fills ${pattern}: name its parameter in filled-addresses.ts.`);
      return filled;
    },
  };
}
