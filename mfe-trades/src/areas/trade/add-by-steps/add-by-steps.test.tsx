import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, listResponse, server, startTestServer } from "../../../test/test-server.ts";
import { makeAccount, makeTrade } from "../../../test/trades.ts";
import { customInstrument } from "../instruments/instrument-search.ts";
import { AddBySteps } from "./add-by-steps.tsx";

startTestServer();

const gold = { ...customInstrument("XAUUSD", 4), exchange: null };
const account = makeAccount({ id: "01937b1e-5c2a-7000-8000-00000000a001", name: "Prop 50K" });

async function open() {
  const added: unknown[] = [];
  const open = makeTrade({ symbol: "XAUUSD", size: "0.34", isClosed: false, direction: 0, accountId: account.id });
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([account])),
    http.get(api("/strategies"), () => listResponse([])),
    http.get(api("/instruments"), () => listResponse([gold])),
    http.get(api("/instruments/recent"), () => listResponse([gold])),
    http.get(api("/trades/summaries"), () => listResponse([open])),
    http.post(api("/trades/add"), async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({ id: account.id }, { status: 201 });
    }),
  );
  const close = { onBack: vi.fn(), onClose: vi.fn() };
  const user = await openPage(<AddBySteps {...close} />, { path: "/dashboard" });
  return { user, added, ...close };
}

test("Y-152 symbol, direction and size are typed in the palette, and Enter adds the trade", async () => {
  const { user, added, onClose } = await open();
  await screen.findByRole("option", { name: /XAUUSD/ });
  await user.keyboard("xau{Enter}");
  await user.type(await screen.findByRole("combobox", { name: "Direction" }), "s{Enter}");
  await screen.findByRole("option", { name: /0\.34 same as your open XAUUSD Long/ });
  await user.type(screen.getByRole("combobox", { name: "Size" }), "0.5");
  expect(screen.getByText(/R needs a stop/)).toBeTruthy();
  await user.keyboard("{Tab}{Tab}");
  await user.type(await screen.findByRole("combobox", { name: "Stop" }), "2640{Enter}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(added).toMatchObject([
    {
      instrument: "XAUUSD",
      direction: 1,
      accountId: account.id,
      position: { openPositions: [{ size: "0.5", openPrice: null, stopPrice: "2640" }] },
    },
  ]);
});

test("Y-152 Backspace goes back value by value, and what is no value is said so and adds nothing", async () => {
  const { user, added, onBack } = await open();
  await screen.findByRole("option", { name: /XAUUSD/ });
  await user.keyboard("{Enter}{Enter}");
  await user.type(await screen.findByRole("combobox", { name: "Size" }), "abc{Enter}");
  expect(screen.getByText("Not a valid value.")).toBeTruthy();
  expect(added).toEqual([]);
  await user.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  await screen.findByRole("combobox", { name: "Direction" });
  await user.keyboard("{Backspace}{Backspace}");
  expect(onBack).toHaveBeenCalledOnce();
});
