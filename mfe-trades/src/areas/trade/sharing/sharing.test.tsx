import { renderPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { expect, test, vi } from "vitest";
import { makeTradeDetail, tradeId } from "../../../test/fake-trade-service.ts";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { GroupsDialog } from "./groups-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

startTestServer();

const refused = () => problem(422, "");
const group = {
  id: "01937b1e-5c2a-7000-8000-00000000f001",
  name: "London Desk",
  handle: "london-desk",
  joinStatus: "accepted",
  joinType: null,
  privacy: 0,
  memberCount: 4,
  role: 4,
  canAddTrades: true,
};

function open(dialog: "share" | "groups", shareCode: string | null = null, demo = false) {
  const reportError = vi.fn();
  const trade = makeTradeDetail({ shareCode, demo });
  const props = { trade, onClose: () => undefined };
  const user = renderPage(dialog === "share" ? <ShareDialog {...props} /> : <GroupsDialog {...props} />, {
    path: `/trades/${tradeId}`,
    host: { reportError },
  });
  const saysIt = (text: string) => waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), text));
  return { user, saysIt };
}

test("X-111 a link that is not made says so", async () => {
  server.use(http.post(api(`/trades/${tradeId}/share`), refused));
  const { user, saysIt } = open("share");
  await user.click(await screen.findByRole("button", { name: /Create link/ }));
  await saysIt("Error creating share code");
});

test("X-111 a link that is not taken back says so", async () => {
  server.use(http.delete(api(`/trades/${tradeId}/share`), refused));
  const { user, saysIt } = open("share", "A".repeat(22));
  await user.click(await screen.findByRole("button", { name: "Unshare" }));
  await saysIt("Error removing share code");
});

test("X-111 permissions that are not saved say so, and the switches keep what was wished", async () => {
  server.use(http.post(api(`/trades/${tradeId}/share/permissions`), refused));
  const { user, saysIt } = open("share", "A".repeat(22));
  const notes = await screen.findByRole("switch", { name: "Notes" });
  const before = notes.getAttribute("aria-checked");
  await user.click(notes);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await saysIt("Failed to update trade share permissions");
  expect(notes.getAttribute("aria-checked")).not.toBe(before);
});

test("X-111 groups that cannot be loaded say so, with another try", async () => {
  server.use(http.get(api("/groups/list"), refused));
  const { user } = open("groups");
  expect(await screen.findByText("Failed to load groups")).toBeDefined();
  server.use(http.get(api("/groups/list"), () => listResponse([group])));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("London Desk")).toBeDefined();
});

test("X-111 groups that are not saved say so, and the dialog keeps the choice", async () => {
  server.use(
    http.get(api("/groups/list"), () => listResponse([group])),
    http.post(api(`/trades/${tradeId}/trading-groups`), refused),
  );
  const { user, saysIt } = open("groups");
  const box = await screen.findByRole("checkbox");
  await user.click(box);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await saysIt("Failed to update trading groups");
  expect(screen.getByText("will be added")).toBeDefined();
});

test("Y-222 G-248 demo trades can't be offered to a group", async () => {
  server.use(http.get("*/v1.0/groups/list", () => listResponse([group])));
  open("groups", null, true);
  expect(await screen.findByText("Demo trades can’t be shared with a group.")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect((screen.getByRole("button", { name: "Save" }) as HTMLButtonElement).disabled).toBe(true);
});
