import { filledText } from "@entrywise/contracts/platform/notifications/filled-text";
import { notificationKind, textsOf } from "@entrywise/contracts/platform/notifications/kinds";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test, vi } from "vitest";
import { newTrade } from "../../services/trades/src/testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../services/trades/src/testing/trading-group.ts";

interface Notice {
  kind: string;
  params: Record<string, string>;
}

const noticesOf = async (who: Trader) =>
  (await serviceApi("platform", who.groups.actor).call<{ items: Notice[] }>("GET", "/notifications")).body.items;

/** Titles and bodies of somebody's notices about moderation in English, the latest first. */
async function noticeTexts(who: Trader, count: number): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const kind = notificationKind("groups.moderation");
      if (kind === null) throw new Error("the kind is there");
      const texts = (await noticesOf(who))
        .filter((notice) => notice.kind === "groups.moderation")
        .map(({ params }) => {
          const { title, body } = textsOf(kind, params);
          return `${filledText(title, "en", params)} | ${filledText(body, "en", params)}`;
        });
      expect(texts).toHaveLength(count);
      return texts;
    },
    { timeout: 10_000, interval: 100 },
  );
}

test("Y-221 Y-210 notices about moderation say what was done, to what and why, to the author, the moderators and who reported", async () => {
  const [admin, author, reporter] = [newTrader(), newTrader(), newTrader()];
  const groupId = await groupOfTraders(admin, author, reporter);
  const trade = await newTrade(author.trades);
  await shareWith(author, groupId, trade);
  const send = (who: Trader, method: string, path: string, body?: object) =>
    who.groups.call<{ id: string }>(method, `/groups/${groupId}/trades/${trade.id}${path}`, body ? { body } : {});
  const { id } = (await send(author, "POST", "/comments", { text: "Buy my course" })).body;
  await send(reporter, "POST", `/comments/${id}/reports`, { reason: "advertising" });
  expect((await noticeTexts(admin, 1))[0]).toMatch(/a comment on \w+ was reported \| .+ reported it: Buy my course$/);
  await send(admin, "POST", `/comments/${id}/block`, { reason: "advertising", text: "No courses here." });
  expect((await noticeTexts(author, 1))[0]).toMatch(
    /your comment on \w+ was hidden \| Reason: advertising\. “No courses here\.” You can reply/,
  );
  expect((await noticeTexts(reporter, 1))[0]).toMatch(/what you reported was hidden \| It was about \w+\.$/);
  await send(admin, "DELETE", `/comments/${id}/block`);
  expect((await noticeTexts(author, 2))[0]).toMatch(/your comment on \w+ is visible again/);
  await send(admin, "POST", "/block", { reason: "misleading" });
  expect((await noticeTexts(author, 3))[0]).toMatch(
    /your trade in \w+ was hidden \| Reason: misleading\. You can reply/,
  );
});
