import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { renderPage } from "@entrywise/host/render-page";
import { useQueryClient } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { TradeOfGroup } from "./trade-standing.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
});
afterAll(() => server.close());

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const group = { id: id(100), handle: "desk", can: [] as string[] } as GroupDetail;
const standing = `*/v1.0/groups/${group.id}/trades/${id(1)}/block`;

/** Stands for a change that the page hears of. */
function Again() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ["groups"] })}>
      Again
    </button>
  );
}

test("G-163 of somebody who was blocked while a trade stood open the trade goes, and the page waits for what the group says", async () => {
  const author = { userId: id(7), handle: "emma", fullName: "Emma" };
  const named = { tradeId: id(1), symbol: "GBPCHF", direction: 1, tradedAt: null };
  const shown = { ...named, author, hidden: null, reply: null, can: [] };
  server.use(http.get(standing, () => HttpResponse.json(shown)));
  const user = renderPage(
    <>
      <TradeOfGroup group={group} tradeId={id(1)} askReview={() => null} trade={null}>
        {() => <p>The trade and the talk</p>}
      </TradeOfGroup>
      <Again />
    </>,
    { path: `/groups/desk/trades/${id(1)}` },
  );
  await screen.findByText("The trade and the talk");
  server.use(http.get(standing, () => HttpResponse.json({ status: 404, code: "NotFound" }, { status: 404 })));
  await user.click(screen.getByRole("button", { name: "Again" }));
  expect(await screen.findByText("This trade is no longer in the group")).toBeDefined();
  expect(screen.queryByText("The trade and the talk")).toBeNull();
});
