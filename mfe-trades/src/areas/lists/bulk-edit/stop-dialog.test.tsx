import { type InitialStopSet, MAX_RANGES, type StopPreview } from "@entrywise/contracts/trades/bulk.api";
import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { StopDialog } from "./stop-dialog.tsx";

startTestServer();

const ids = Array.from({ length: 501 }, (_, index) => `01937b1e-5c2a-7000-8000-${String(index).padStart(12, "0")}`);
type Asked = { tradeIds: string[]; set: InitialStopSet };

/** Responds to each request with the preview at its index; to further ones with the last. */
function servePreviews(...previews: (Partial<StopPreview> | "fails")[]) {
  const asked: Asked[] = [];
  server.use(
    http.post(api("/trades/bulk/initial-stops/preview"), async ({ request }) => {
      asked.push((await request.json()) as Asked);
      const preview = previews[asked.length - 1] ?? previews.at(-1);
      if (preview === "fails") return problem(422, "Busy.");
      return HttpResponse.json({ changed: 0, withR: 0, replaced: 0, skipped: [], ...preview });
    }),
  );
  return asked;
}

async function openDialog(tradeIds = ids.slice(0, 3)) {
  const onSet = vi.fn();
  const user = await openPage(<StopDialog tradeIds={new Set(tradeIds)} onClose={vi.fn()} onSet={onSet} />, {
    path: "/trades/data-table",
  });
  const dialog = within(
    await screen.findByRole("dialog", {
      name: "Set initial stop",
    }),
  );
  const stopBy = (name: string) => user.selectOptions(dialog.getByRole("combobox", { name: "Set stop by" }), name);
  return { user, dialog, stopBy, onSet };
}

test("Y-102 before initial stops are set the dialog says how many trades get an R, and why others do not", async () => {
  const asked = servePreviews(
    { changed: 400, withR: 399, replaced: 2, skipped: [{ reason: "has no open price", count: 100 }] },
    {
      skipped: [
        { reason: "is not in your journal", count: 1 },
        { reason: "has no open price", count: 0 },
      ],
    },
  );
  const { user, dialog, onSet } = await openDialog(ids);
  await user.type(dialog.getByLabelText(/Pips from/), "20");
  expect(dialog.getByText("Counting…")).toBeTruthy();
  expect(await dialog.findByText("399 of 501 trades get an R value")).toBeTruthy();
  expect(dialog.queryByText("Counting…")).toBeNull();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 trade gets the stop but no R because there’s no exchange rate for the risk amount.",
    "2 trades already have an initial stop, which will be replaced.",
    "100 trades skipped: each has no open price.",
    "1 trade skipped: it is not in your journal.",
  ]);
  const set = { kind: "stop", by: "pips", value: "20" };
  expect(asked.map(({ tradeIds, ...of }) => [tradeIds.length, of.set])).toEqual([
    [500, set],
    [1, set],
  ]);
  await user.click(dialog.getByRole("button", { name: "Set for 400 trades" }));
  expect(onSet).toHaveBeenCalledExactlyOnceWith(set);
});

test("Y-102 initial stops are set by a multiple of the average true range of bars that are chosen", async () => {
  const asked = servePreviews({ changed: 3, withR: 3 });
  const { user, dialog, stopBy, onSet } = await openDialog();
  await stopBy("Multiple of ATR");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Bars" }), "4 hours");
  const multiple = dialog.getByRole("textbox", { name: /Multiple of ATR/ });
  await user.type(multiple, String(MAX_RANGES + 1));
  await user.click(dialog.getByRole("button", { name: "Set for 3 trades" }));
  expect(dialog.getByText(`Multiple of ATR must be at most ${MAX_RANGES}`)).toBeTruthy();
  await user.clear(multiple);
  await user.type(multiple, "1.5");
  expect(await dialog.findByText("3 of 3 trades get an R value")).toBeTruthy();
  const set = { kind: "trueRangeStop", multiple: "1.5", resolution: "240" };
  expect(asked.at(-1)?.set).toEqual(set);
  await user.keyboard("{Enter}");
  expect(onSet).toHaveBeenCalledExactlyOnceWith(set);
});

test("Y-102 T-580 a count that failed is tried again, and where no trade takes the stop nothing is set", async () => {
  servePreviews("fails", { skipped: [{ reason: "has no stop of a statement", count: 3 }] });
  const { user, dialog, stopBy, onSet } = await openDialog();
  await stopBy("Last stop in the statement");
  await user.click(await dialog.findByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("0 of 3 trades get an R value")).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Set for 0 trades" });
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(dialog.getByText("3 trades skipped: each has no stop of a statement.")).toBeTruthy();
  expect(onSet).not.toHaveBeenCalled();
});

test.each(["0", "-2.5"])(
  "Y-190 Y-102 a stop price of %s is counted for the trades whose market knows it",
  async (typed) => {
    const skipped = [{ reason: "would have a stop below zero", count: 1 }];
    const asked = servePreviews({ changed: 2, withR: 2, skipped });
    const { user, dialog, stopBy, onSet } = await openDialog();
    await stopBy("Stop price");
    await user.click(dialog.getByRole("button", { name: "Set for 3 trades" }));
    expect(dialog.getByText("Stop price must not be empty")).toBeTruthy();
    await user.type(dialog.getByRole("textbox", { name: /Stop price/ }), typed);
    expect(await dialog.findByText("2 of 3 trades get an R value")).toBeTruthy();
    const set = { kind: "stop", by: "price", value: typed };
    expect(asked.at(-1)?.set).toEqual(set);
    await user.click(dialog.getByRole("button", { name: "Set for 2 trades" }));
    expect(onSet).toHaveBeenCalledExactlyOnceWith(set);
  },
);
