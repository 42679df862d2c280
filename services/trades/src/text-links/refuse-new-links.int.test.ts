import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { closeNoteKeys, openNoteKeys } from "@entrywise/contracts/trades/breakdowns.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { describe, expect, test } from "vitest";
import { newTrade, readTrade } from "../testing/new-trade.ts";

function linkTo(url: string): RichText {
  const word = { type: "text", version: 1, text: "here", format: 0, mode: "normal", style: "", detail: 0 };
  const link = { type: "link", version: 1, url, children: [word] };
  const paragraph = { type: "paragraph", version: 1, children: [link] };
  return { v: 1, root: { type: "root", version: 1, children: [paragraph] } };
}

interface Text {
  name: string;
  write: (api: ServiceApi, trade: TradeDetail, text: RichText) => Promise<{ status: number; body: unknown }>;
}

/** Where texts are written, each with the way there; the trade is one's own. */
const texts: Text[] = [
  ["summary", "summary", "summary"],
  ["notes", "notes", "notes"],
  ["overall review", "overallReview", "review"],
].map(([name = "", part = "", field = ""]) => ({
  name: `${name} of a trade`,
  write: (api, { id, versions }, text) =>
    api.call(part === "overallReview" ? "PUT" : "POST", `/trades/${id}/${name.replace(" ", "-")}`, {
      body: { tradeId: id, [field]: text },
      version: versions[part as "notes"],
    }),
}));
for (const side of ["open", "close"]) {
  texts.push({
    name: `breakdown of an ${side} position`,
    write(api, { position }, text) {
      const [open] = position.openPositions;
      const row = side === "open" ? open : open?.closePositions[0];
      const key = side === "open" ? openNoteKeys[0] : closeNoteKeys[0];
      const path = `/positions/${position.id}/${side}-positions/${row?.id}/breakdown`;
      return api.call("PATCH", path, { body: { key, value: text }, version: 1 });
    },
  });
}
for (const part of ["plan", "review"]) {
  texts.push({
    name: `${part} of a day`,
    write: (api, _trade, text) =>
      api.call("PUT", `/trades/journal/2026-03-04/${part}`, { body: { [part]: text }, version: 1 }),
  });
}

describe("links in texts", () => {
  test.each(texts)("X-402 the basic plan writes no link into the $name, another plan does", async ({ write }) => {
    const basic = serviceApi("trades", newActor({ plan: "basic" }));
    const refused = await write(basic, await newTrade(basic), linkTo("https://example.com/plan"));
    expect(refused).toMatchObject({ status: 403, body: { code: "MembershipPlan.UpgradePlan" } });
    const pro = serviceApi("trades", newActor({ plan: "pro" }));
    expect((await write(pro, await newTrade(pro), linkTo("https://example.com/plan"))).status).toBe(200);
  });

  test("X-402 a link that was written under another plan stays when its text is written on", async () => {
    const pro = serviceApi("trades", newActor({ plan: "pro" }));
    const trade = await newTrade(pro);
    const [notes] = texts.filter(({ name }) => name === "notes of a trade");
    await notes?.write(pro, trade, linkTo("https://example.com/plan"));
    const basic = serviceApi("trades", { ...pro.actor, plan: "basic" });
    const current = await readTrade(basic, trade.id);
    expect(await notes?.write(basic, current, linkTo("https://example.com/plan"))).toMatchObject({ status: 200 });
    const later = await readTrade(basic, trade.id);
    expect(await notes?.write(basic, later, linkTo("https://example.com/other"))).toMatchObject({ status: 403 });
  });
});
