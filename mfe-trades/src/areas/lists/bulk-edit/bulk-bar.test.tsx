import type { BulkChange } from "@entrywise/contracts/trades/bulk.api";
import type { Host } from "@entrywise/host";
import { openPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseFromMenu } from "../../../test/choose-item.ts";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { makeTrade } from "../../../test/trades.ts";
import { useBulkEdit } from "./bulk.queries.ts";
import { BulkBar, type BulkBarProps, BulkProgressBar } from "./bulk-bar.tsx";
import { useSelection } from "./use-selection.ts";

startTestServer();

const ids = Array.from({ length: 1_201 }, (_, index) => `01937b1e-5c2a-7000-8000-${String(index).padStart(12, "0")}`);
const bar = () => screen.getByRole("region", { name: "Selected trades" });

function Bar(props: Omit<BulkBarProps, "edit" | "isSettingStop" | "onSettingStop" | "onShare" | "onOpen">) {
  const [isSettingStop, setSettingStop] = useState(false);
  const edit = useBulkEdit(props.onClear);
  return (
    <>
      <BulkBar
        {...props}
        edit={edit}
        isSettingStop={isSettingStop}
        onSettingStop={setSettingStop}
        onShare={vi.fn()}
        onOpen={vi.fn()}
      />
      {edit.progress === null ? null : <BulkProgressBar progress={edit.progress} />}
    </>
  );
}

function serveBulk(failing = 0) {
  const asked: BulkChange[][] = [];
  server.use(
    http.post(api("/trades/bulk"), async ({ request }) => {
      const { changes } = (await request.json()) as { changes: BulkChange[] };
      asked.push(changes);
      if (asked.length === failing) return problem(422, "An account is gone.");
      const tradeIds = changes.flatMap((change) => change.tradeIds);
      const undo = [{ tradeIds, set: { kind: "restore" } }];
      return HttpResponse.json({ changed: tradeIds.length, skipped: [], undo });
    }),
  );
  return asked;
}

const snackbar = vi.fn<Host["snackbar"]>();
/** Text of the message with the way back, which is taken. */
async function takeBack(): Promise<string> {
  await waitFor(() => expect(snackbar).toHaveBeenCalledOnce());
  const [message] = snackbar.mock.calls[0] ?? expect.fail("a message");
  expect(message.actionLabel).toBe("Undo");
  snackbar.mockClear();
  message.onAction?.();
  return message.text;
}
beforeEach(() => {
  snackbar.mockClear();
  reportError.mockClear();
  sessionStorage.clear();
});

const openBar = (tradeIds: readonly string[], onClear = vi.fn(), onChooseAll: (() => void) | null = null) =>
  openPage(<Bar tradeIds={new Set(tradeIds)} total={2_000} trades={[]} onClear={onClear} onChooseAll={onChooseAll} />, {
    path: "/trades/data-table",
    host: { snackbar, reportError },
  });
const reportError = vi.fn();

test("Y-111 all trades of a list are chosen at once, unless they are too many", async () => {
  const choose = vi.fn();
  const user = await openBar(ids.slice(0, 3), vi.fn(), choose);
  expect(within(bar()).getByRole("status").textContent).toBe("3 of 2,000 selected");
  await user.click(within(bar()).getByRole("button", { name: "Select all 2,000" }));
  expect(choose).toHaveBeenCalledOnce();
});

test.each([
  { chosen: 1, sums: true },
  { chosen: 2, sums: false },
])("Y-111 the sums of $chosen chosen trades stand there where all are loaded: $sums", async ({ chosen, sums }) => {
  const trade = makeTrade({ netProfit: "12.5" });
  const tradeIds = new Set([trade.id, ...ids.slice(0, chosen - 1)]);
  await openPage(<Bar tradeIds={tradeIds} total={9} trades={[trade]} onClear={vi.fn()} onChooseAll={null} />, {
    path: "/",
  });
  expect(bar().textContent?.includes("12.50")).toBe(sums);
});

test("Y-111 more than 50 trades are deleted after a question, in requests of 500, and all come back", async () => {
  const asked = serveBulk();
  const onClear = vi.fn();
  const user = await openBar(ids, onClear);
  await user.click(within(bar()).getByRole("button", { name: "Delete" }));
  expect(asked).toEqual([]);
  const dialog = await screen.findByRole("alertdialog", { name: "Delete 1,201 trades?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete 1,201 trades" }));
  expect(await takeBack()).toBe("1,201 trades deleted.");
  expect(onClear).toHaveBeenCalledOnce();
  await waitFor(() => expect(snackbar.mock.lastCall?.[0].text).toBe("1,201 trades restored."));
  expect(asked.map((changes) => changes[0]?.tradeIds.length)).toEqual([500, 500, 201, 201, 500, 500]);
  expect(new Set(asked.slice(3).flatMap((changes) => changes.flatMap(({ tradeIds }) => tradeIds)))).toEqual(
    new Set(ids),
  );
});

test("Y-111 what was done before a failure can be taken back, and the choice stays", async () => {
  const asked = serveBulk(2);
  const onClear = vi.fn();
  const user = await openBar(ids, onClear);
  await user.click(within(bar()).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete 1,201 trades" }));
  expect(await takeBack()).toBe("500 trades deleted.");
  expect(reportError).toHaveBeenCalledOnce();
  expect(onClear).not.toHaveBeenCalled();
  await waitFor(() => expect(asked.at(-1)?.[0]?.set.kind).toBe("restore"));
});

function Page() {
  useBulkEdit(vi.fn());
  return null;
}

function List({ scope }: { scope: string }) {
  const { ids: chosen, toggle } = useSelection(["a", "b"], scope);
  return (
    <button type="button" onClick={() => toggle("a", false)}>
      {chosen.size} chosen
    </button>
  );
}

const storageKey = "entrywise.bulk-undo";
const storedUndo = () => JSON.parse(sessionStorage.getItem(storageKey) ?? "null");

test("Y-111 a page that is left in the middle offers the way back of what was done", async () => {
  const asked = serveBulk(2);
  const user = await openBar(ids);
  await user.click(within(bar()).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete 1,201 trades" }));
  await waitFor(() => expect(snackbar).toHaveBeenCalledOnce());
  snackbar.mockClear();
  expect(storedUndo()).toMatchObject({ userId: testUser.userId, isUndoing: false });
  sessionStorage.setItem(storageKey, JSON.stringify({ ...storedUndo(), page: 1 }));
  await openPage(<Page />, { path: "/", host: { snackbar, reportError } });
  await waitFor(() => expect(snackbar).toHaveBeenCalledOnce());
  const [message] = snackbar.mock.lastCall ?? expect.fail("a message");
  expect(message).toMatchObject({ text: "1,000 trades were changed before you left this page.", timeoutMs: null });
  message.onAction?.();
  await waitFor(() => expect(asked.at(-1)?.[0]?.set.kind).toBe("restore"));
  await waitFor(() => expect(sessionStorage.getItem(storageKey)).toBeNull());
});

test("Y-111 a change that is done is offered again no longer than its message is there", async () => {
  serveBulk();
  const user = await openBar(ids.slice(0, 1));
  await user.click(within(bar()).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(snackbar).toHaveBeenCalledOnce());
  expect(storedUndo().until - Date.now()).toBeLessThanOrEqual(20_000);
});

test("Y-111 what another user of the tab, or an hour ago, left behind is not offered", async () => {
  const other = {
    userId: "someone else",
    page: 1,
    until: Date.now() + 60_000,
    isUndoing: false,
    batches: [[{ tradeIds: ids.slice(0, 1), set: { kind: "restore" } }]],
  };
  for (const left of [other, { ...other, userId: testUser.userId, until: Date.now() - 1 }]) {
    sessionStorage.setItem(storageKey, JSON.stringify(left));
    await openPage(<Page />, { path: "/", host: { snackbar, reportError } });
    expect(snackbar).not.toHaveBeenCalled();
  }
});

test("Y-111 while a change is under way the page is not left without a question", async () => {
  let respond = () => {};
  server.use(
    http.post(api("/trades/bulk"), async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return HttpResponse.json({ changed: 1, skipped: [], undo: [] });
    }),
  );
  const leave = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const user = await openBar(ids.slice(0, 1));
  expect(leave()).toBe(false);
  await user.click(within(bar()).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.getAllByText("Changing: 0 of 1…")).toHaveLength(2));
  expect(leave()).toBe(true);
  expect(storedUndo()?.batches, "no response, and perhaps done").toEqual([
    [{ tradeIds: ids.slice(0, 1), set: { kind: "restore" } }],
  ]);
  respond();
  await waitFor(() => expect(leave()).toBe(false));
});

test("Y-111 a list that shows other trades has none of them chosen", async () => {
  const { rerender } = render(<List scope="all" />);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("button").textContent).toBe("1 chosen");
  rerender(<List scope="direction=0" />);
  expect(screen.getByRole("button").textContent).toBe("0 chosen");
});

test("T-390 Y-111 a tag that is missing is made in the menu and put on the chosen trades", async () => {
  const asked = serveBulk();
  const added = vi.fn();
  server.use(
    http.get(api("/tags/categorised"), () => HttpResponse.json({ items: [], total: 0 })),
    http.post(api("/tags"), async ({ request }) => {
      added(await request.json());
      return HttpResponse.json({ id: ids[7] }, { status: 201 });
    }),
  );
  const user = await openBar(ids.slice(0, 2));
  await chooseFromMenu(user, "Tag", "New tag…");
  await user.type(await screen.findByRole("textbox", { name: /Name/ }), "Breakout{Enter}");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(added).toHaveBeenCalledExactlyOnceWith({ name: "Breakout" });
  expect(asked[0]?.[0]).toMatchObject({ tradeIds: ids.slice(0, 2), set: { kind: "addTag", tagId: ids[7] } });
  expect(screen.queryByRole("dialog")).toBeNull();
});
