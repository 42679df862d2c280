import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ImportArchive } from "./import-archive.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none: DataImport = {
  state: "none",
  refusal: null,
  fileName: null,
  requestedAt: null,
  stage: null,
  percent: 0,
  problem: null,
  problemCode: null,
  problemParams: null,
  report: null,
};

function open(found: DataImport, response?: Response) {
  const sent: { call: string; type: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const type = new Headers(init.headers).get("content-type");
    sent.push({ call: `${init.method ?? "GET"} ${pathname}${search}`, type, body: init.body });
    if (init.method === "POST")
      return response ?? Response.json({ ...none, state: "running", stage: "reading" }, { status: 202 });
    return Response.json(found);
  });
  render(
    <MockHost path="/settings/account/your-data">
      <UiProvider nonce={null} privacyMode={false}>
        <ImportArchive />
      </UiProvider>
    </MockHost>,
  );
  return sent;
}

const archive = new File(["zip"], "my-data.zip", { type: "application/zip" });
const choose = async () => userEvent.upload(await screen.findByLabelText("Archive"), archive);

test("Y-161 a chosen archive is sent as it is, and the page says that it is being read", async () => {
  const sent = open(none);
  await choose();
  await screen.findByText(/Reading the archive… You can leave this page\./);
  const [, post] = sent;
  expect(post).toEqual({
    call: "POST /v1.0/users/your-data/import?fileName=my-data.zip",
    type: "application/octet-stream",
    body: archive,
  });
});

test("Y-161 what an archive brought and what was not taken is listed, with trades that were worked out anew", async () => {
  open({
    ...none,
    state: "done",
    refusal: "imported",
    report: {
      taken: { trade: 120, trade_account: 3, own_bar: 9 },
      leftOut: [{ reason: "groups", count: 4 }],
      recounted: 1,
    },
  });
  const came = await screen.findByRole("region", { name: "What was imported" });
  expect(
    within(came)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["120 trades", "3 accounts"]);
  expect(screen.getByRole("region", { name: "What wasn’t imported" }).textContent).toContain("4 Group content");
  screen.getByText(/^1 trade has a different result/);
  expect(screen.queryByRole("button", { name: "Choose an archive" })).toBeNull();
});

test("Y-161 why an archive was refused is said, and another one can be chosen; with trades of one's own none can", async () => {
  const problem = "The archive wasn’t imported. data/trades/trade.json, row 3: size must be greater than 0.";
  open({ ...none, state: "failed", problem });
  await screen.findByText(problem);
  screen.getByRole("button", { name: "Choose an archive" });
  cleanup();
  open({ ...none, refusal: "ownTrades" });
  await screen.findByText(
    /This account already has trades\. You can only import an archive into an account without trades\./,
  );
  expect(screen.queryByRole("button", { name: "Choose an archive" })).toBeNull();
  cleanup();
  open(
    none,
    Response.json(
      { status: 413, code: "Archive.TooLarge", detail: "Archives can’t be larger than 100 MB." },
      { status: 413 },
    ),
  );
  await choose();
  await screen.findByText("Archives can’t be larger than 100 MB.");
});

test("P-574 Y-161 why an import failed is said by the catalogue, and with the server's text where it has none", async () => {
  const problem = "In the words of the server";
  const failed = { ...none, state: "failed", problem, problemCode: "Archive.Invalid" } as const;
  const problemParams = { reason: "noRow", file: "data/trades/tag.json", row: 2 };
  open({ ...failed, problemParams });
  await screen.findByText("The archive wasn’t imported. data/trades/tag.json, row 2: This isn’t a valid row.");
  expect(screen.queryByText(problem)).toBeNull();
  cleanup();
  open({ ...failed, problemParams: { ...problemParams, reason: "ofTomorrow" } });
  await screen.findByText(problem);
  cleanup();
  open({ ...failed, problemCode: null, problemParams: null });
  await screen.findByText(problem);
});
