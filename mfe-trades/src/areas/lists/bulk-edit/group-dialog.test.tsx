import type { ChosenTrades, SharingPreview } from "@entrywise/contracts/groups/group-shares";
import { renderPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { GroupDialog } from "./group-dialog.tsx";
import { splitIntoLots } from "./group-sharing.queries.ts";

startTestServer();

const groupId = "01937b1e-5c2a-7000-8000-00000000f001";
const group = {
  id: groupId,
  name: "London Desk",
  handle: "london-desk",
  joinStatus: "accepted",
  joinType: null,
  privacy: 0,
  memberCount: 4,
  role: 4,
  canAddTrades: true,
};
const flags = {
  sharePermissionsViewProfits: 0,
  sharePermissionsViewPercentages: 0,
  sharePermissionsViewTags: 0,
  sharePermissionsViewNotes: 0,
  sharePermissionsViewInsights: 0,
  sharePermissionsViewAccountInfo: 0,
  sharePermissionsViewWorkflowPreparation: 0,
  sharePermissionsViewWorkflowExecution: 0,
  sharePermissionsViewWorkflowReview: 0,
};
const preview: SharingPreview = {
  total: 7_012,
  inGroup: 12,
  ownTotal: 0,
  shows: flags,
  ownShows: flags,
  missing: [{ permission: "sharePermissionsViewTags", trades: 7_000 }],
};

function open(failing = 0) {
  const asked: { path: string; body: ChosenTrades }[] = [];
  const note = async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: (await request.json()) as ChosenTrades });
  };
  let left = 7_000;
  server.use(
    http.get(api("/groups/list"), () => listResponse([group])),
    http.post(api(`/groups/${groupId}/trades/preview`), async ({ request }) => {
      await note(request);
      return asked.length <= failing ? problem(422, "") : HttpResponse.json(preview);
    }),
    http.post(api("/groups/trades/:what"), async ({ request }) => {
      await note(request);
      const changed = Math.min(5_000, left);
      left -= changed;
      return HttpResponse.json({ changed, remaining: left });
    }),
  );
  const onClose = vi.fn();
  const snackbar = vi.fn();
  const user = renderPage(
    <GroupDialog tradeIds={null} filter={{ symbols: ["EURUSD"], timeZone: "Europe/Berlin" }} onClose={onClose} />,
    { path: "/trades/data-table", host: { snackbar } },
  );
  return { user, asked, onClose, snackbar };
}

test("G-248 all trades of a filter are shared step by step, after their number and what would be missing were read", async () => {
  const { user, asked, onClose, snackbar } = open();
  expect(await screen.findByText("12 of 7,012 trades already in the group")).toBeDefined();
  expect(screen.getByText("The group asks for Tags, but 7,000 trades don’t have it.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Share 7,000 trades" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const filter = { symbols: ["EURUSD"], timeZone: "Europe/Berlin" };
  expect(asked.filter(({ path }) => path.endsWith("/add")).map(({ body }) => body)).toEqual([
    { groupIds: [groupId], filter },
    { groupIds: [groupId], filter },
  ]);
  expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "7,000 trades shared" });
});

test("G-248 what is in the group already is taken out", async () => {
  const { user, asked, onClose } = open();
  await user.click(await screen.findByRole("radio", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Remove 12 trades" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked.some(({ path }) => path.endsWith("/remove"))).toBe(true);
});

test("a preview that fails says so, with another try", async () => {
  const { user } = open(1);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("12 of 7,012 trades already in the group")).toBeDefined();
});

test("chosen trades go in lots of five hundred", () => {
  const ids = Array.from({ length: 501 }, (_, at) => String(at));
  expect(splitIntoLots(ids, {}).map(({ tradeIds }) => tradeIds?.length)).toEqual([500, 1]);
  expect(splitIntoLots(null, { open: true, "netRR.min": 2, search: "" })).toEqual([
    { filter: { open: "true", "netRR.min": "2" } },
  ]);
});
