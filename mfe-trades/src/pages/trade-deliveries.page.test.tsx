import { openPage } from "@entrywise/host/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import { deliveryId, importId, makeDelivery, makeImport, makePreview, profileId, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startTestServer();

// What the dialogs are fetched from takes its time on a busy machine, and is not what is tried here.
beforeAll(() => import("../areas/imports/import-parts.ts"));

const drop = { userName: "drop-8jhwzfmbpdmy", passwordSetAt: "2026-11-01T08:00:00.000Z" };
const sftpFingerprint = "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU";
const ftpsFingerprint = Array.from({ length: 32 }, () => "A7").join(":");
const made = {
  userName: drop.userName,
  password: "zyREUBuMXs8r6h762YurKYpS",
  folder: "/in",
  servers: [
    { protocol: "sftp", host: "drop.entrywise.example", port: 22, fingerprint: sftpFingerprint },
    { protocol: "ftps", host: "drop.entrywise.example", port: 21, fingerprint: ftpsFingerprint },
  ],
};

const serveDeliveries = (...items: ReturnType<typeof makeDelivery>[]) =>
  server.use(http.get(api("/trade-imports/deliveries"), () => listResponse(items)));

beforeEach(() => {
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf({ drop })])),
    http.get(api("/trade-imports"), () => listResponse([makeImport({ origin: "sftp" })])),
  );
  serveDeliveries();
});

const open = () => openPage(<TradeImportsPage />, { path: "/trade-imports" });

async function choose(user: Awaited<ReturnType<typeof open>>, item: string) {
  await screen.findByRole("button", { name: "More options for FX Raw 4821" });
  await chooseFromMenu(user, "More options for FX Raw 4821", item);
}

test("T-575 a reset says what ends, and shows the new password once with what a terminal needs", async () => {
  server.use(http.post(api("/trade-import-profiles/:id/reset-ftp-password"), () => HttpResponse.json(made)));
  const user = await open();
  const writeText = vi.spyOn(navigator.clipboard, "writeText");
  await choose(user, "Reset FTP password");
  const before = await screen.findByRole("dialog", { name: "Reset FTP password" });
  expect(before.textContent).toContain(drop.userName);
  expect(callsTo(/reset-ftp-password/)).toEqual([]);
  await user.click(within(before).getByRole("button", { name: "Reset password" }));
  const shown = await screen.findByRole("dialog", { name: "Delivery to FX Raw 4821" });
  expect(within(shown).getByText("New password. Copy it now: you won’t see it again.")).toBeTruthy();
  const rows = [...shown.querySelectorAll("dl > div")].map((row) => [
    row.querySelector("dt")?.textContent,
    row.querySelector("code")?.textContent,
  ]);
  expect(rows).toEqual([
    ["Password", made.password],
    ["Username", made.userName],
    ["Server", "drop.entrywise.example"],
    ["SFTP port", "22"],
    ["FTPS port", "21"],
    ["Folder", "/in"],
    ["SFTP fingerprint", sftpFingerprint],
    ["FTPS fingerprint", ftpsFingerprint],
  ]);
  await user.click(within(shown).getByRole("button", { name: "Copy password" }));
  expect(writeText).toHaveBeenCalledWith(made.password);
  await user.click(within(shown).getByRole("button", { name: "Copy SFTP fingerprint" }));
  expect(writeText).toHaveBeenLastCalledWith(sftpFingerprint);
  await user.click(within(shown).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(document.body.textContent).not.toContain(made.password));
});

test("T-575 where and as whom a profile is delivered to stays to be seen, without its password", async () => {
  const { password: _, ...access } = made;
  server.use(http.get(api("/trade-import-profiles/:id/drop"), () => HttpResponse.json(access)));
  const user = await open();
  const writeText = vi.spyOn(navigator.clipboard, "writeText");
  await choose(user, "Delivery settings");
  const shown = await screen.findByRole("dialog", { name: "Delivery to FX Raw 4821" });
  await user.click(await within(shown).findByRole("button", { name: "Copy username" }));
  expect(writeText).toHaveBeenLastCalledWith(drop.userName);
  const labels = [...shown.querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    "Username", "Server", "SFTP port", "FTPS port", "Folder", "SFTP fingerprint", "FTPS fingerprint",
  ]); // biome-ignore format: a list
  await user.click(within(shown).getByRole("button", { name: "Done" }));
  await user.click(screen.getByRole("button", { name: "SFTP delivery settings for FX Raw 4821" }));
  expect(await screen.findByRole("dialog", { name: "Delivery to FX Raw 4821" })).toBeTruthy();
});

test("T-575 delivery is turned off after a question", async () => {
  const { password: _, ...access } = made;
  server.use(
    http.get(api("/trade-import-profiles/:id/drop"), () => HttpResponse.json(access)),
    http.delete(api("/trade-import-profiles/:id/drop"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await open();
  await choose(user, "Delivery settings");
  await user.click(await screen.findByRole("button", { name: "Turn off delivery" }));
  const question = await screen.findByRole("alertdialog", { name: "Turn off delivery" });
  expect(question.textContent).toContain("? Its password stops working immediately. Files already delivered stay.");
  server.use(http.get(api("/trade-import-profiles"), () => listResponse([profileOf({ drop: null })])));
  await user.click(within(question).getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /delivery settings/ })).toBeNull());
  expect(callsTo(/\/drop$/).at(-1)?.method).toBe("DELETE");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("T-575 without known fingerprints nothing is said of them", async () => {
  const servers = made.servers.map((one) => ({ ...one, fingerprint: null }));
  server.use(
    http.post(api("/trade-import-profiles/:id/reset-ftp-password"), () => HttpResponse.json({ ...made, servers })),
  );
  const user = await open();
  await choose(user, "Reset FTP password");
  await user.click(await screen.findByRole("button", { name: "Reset password" }));
  const shown = await screen.findByRole("dialog", { name: "Delivery to FX Raw 4821" });
  expect(within(shown).getByText("FTPS port")).toBeTruthy();
  expect(shown.textContent).not.toContain("fingerprint");
});

test("T-575 a profile without a password is offered one, and a refusal is said in its place", async () => {
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])),
    http.post(api("/trade-import-profiles/:id/reset-ftp-password"), () =>
      problem(409, "SFTP and FTPS delivery isn’t available here.", "Drop.NotSetUp"),
    ),
  );
  const user = await open();
  await choose(user, "Deliver by SFTP or FTPS");
  await user.click(await screen.findByRole("button", { name: "Create password" }));
  expect((await screen.findByRole("alert")).textContent).toContain("SFTP and FTPS delivery isn’t available here.");
});

test("T-574 a profile for deliveries is made without a file", async () => {
  const added = vi.fn();
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([])),
    http.post(api("/trade-import-profiles"), async ({ request }) => {
      added(await request.json());
      return HttpResponse.json({ id: profileId }, { status: 201 });
    }),
  );
  const user = await open();
  const button = await screen.findByRole("button", { name: "New profile" });
  await act(() => user.click(button)); // the dialog is fetched
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "FX Raw 4821");
  await user.selectOptions(screen.getByRole("combobox", { name: "File time zone" }), "broker:us");
  await user.click(screen.getByRole("button", { name: "Add profile" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(added).toHaveBeenCalledWith({ name: "FX Raw 4821", accountId: null, timeZone: "broker:us" });
});

test("Y-104 every delivery says what became of it, imports say how they came", async () => {
  serveDeliveries(
    makeDelivery({ id: "01937b1e-5c2a-7000-8000-00000000e002", fileName: "new.htm", repeats: 2 }),
    makeDelivery({ id: "01937b1e-5c2a-7000-8000-00000000e003", fileName: "same.htm", origin: "ftps", addedTrades: 0 }),
    makeDelivery({
      id: "01937b1e-5c2a-7000-8000-00000000e004",
      fileName: "broken.htm",
      state: "failed",
      error: "Row 12: the close time cannot be read.",
      importId: null,
      addedTrades: null,
    }),
  );
  await open();
  const panel = within(await screen.findByRole("region", { name: "Deliveries" }));
  const row = (name: string) => panel.getByText(name).closest("li")?.textContent;
  expect(row("new.htm")).toContain("10 new · received 3 times");
  expect(panel.getByRole("link", { name: "10 new" }).getAttribute("href")).toBe(
    `/trades/timeline?importId=${importId}`,
  );
  expect(row("same.htm")).toMatch(/FTPS.*No new trades/);
  expect(row("broken.htm")).toContain("Couldn’t read broken.htm: Row 12: the close time cannot be read.");
  const imports = within(await screen.findByRole("region", { name: "Imports" }));
  expect((await imports.findByRole("rowheader", { name: /DetailedStatement.htm/ })).textContent).toContain("SFTP");
});

test("Y-104 a delivery with a question is previewed and completed here, as the delivery that it is", async () => {
  serveDeliveries(
    makeDelivery({ state: "asks", question: "timeZone", importId: null, addedTrades: null, skippedTrades: null }),
  );
  const forms: FormData[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
    if (!(init?.body instanceof FormData)) return send(address, init);
    forms.push(init.body);
    return send(address, { ...init, body: JSON.stringify({ preview: init.body.get("preview") }) });
  });
  server.use(
    http.get(api(`/trade-imports/deliveries/${deliveryId}/file`), () => new HttpResponse("<html>statement</html>")),
    http.post(api("/trade-import-profiles/:id/import"), async ({ request }) => {
      const { preview } = (await request.json()) as { preview: string };
      return preview === "true"
        ? HttpResponse.json(makePreview())
        : HttpResponse.json({ id: importId }, { status: 202 });
    }),
  );
  const user = await open();
  expect(await screen.findByText("The file doesn’t state its time zone. Choose it once.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Answer questions for Report.htm" }));
  await screen.findByRole("region", { name: "Reconciliation" });
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await screen.findByRole("heading", { name: "10 trades imported" });
  expect(forms.map((form) => [form.get("preview"), form.get("deliveryId")])).toEqual([
    ["true", null],
    ["false", deliveryId],
  ]);
  expect(forms[1]?.get("file")).toMatchObject({ name: "Report.htm" });
  vi.restoreAllMocks();
});

test("Y-104 a file without a currency asks for it, and the question is settled on the page", async () => {
  serveDeliveries(makeDelivery({ state: "asks", missing: "currency", importId: null, addedTrades: null }));
  server.use(
    http.get(api(`/trade-imports/deliveries/${deliveryId}/file`), () => new HttpResponse("<html>statement</html>")),
    http.post(api("/trade-import-profiles/:id/import"), () => {
      const { account } = makePreview();
      return HttpResponse.json(makePreview({ account: { ...account, number: null, currency: null } }));
    }),
  );
  const user = await open();
  await screen.findByText("The file doesn’t state its account currency. Choose it once.");
  await user.click(screen.getByRole("button", { name: "Answer questions for Report.htm" }));
  expect(await screen.findByRole("combobox", { name: /Account currency/ })).toBeTruthy();
});

test("Y-104 a delivery whose question is not known here is settled on the page all the same", async () => {
  serveDeliveries(makeDelivery({ state: "asks", question: null, importId: null, addedTrades: null }));
  await open();
  await screen.findByText("Needs your input");
  expect(screen.getByRole("button", { name: "Answer questions for Report.htm" })).toBeTruthy();
});

test("Y-104 a file that cannot be read is dismissed after a question", async () => {
  const items = [makeDelivery({ state: "failed", error: "This file is empty.", importId: null, addedTrades: null })];
  server.use(
    http.get(api("/trade-imports/deliveries"), () => listResponse(items)),
    http.delete(api(`/trade-imports/deliveries/${deliveryId}`), () => {
      items.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Dismiss Report.htm" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(callsTo(`/trade-imports/deliveries/${deliveryId}`)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText(/No deliveries yet\. Statements will appear here when they arrive\./)).toBeTruthy();
});

test("X-113 deliveries that cannot be loaded say so and are asked for again", async () => {
  server.use(http.get(api("/trade-imports/deliveries"), () => problem(400, ""), { once: true }));
  const user = await open();
  const failed = within((await screen.findByText("Couldn’t load deliveries")).closest("[role=alert]") as HTMLElement);
  await user.click(failed.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/No deliveries yet\. Statements will appear here when they arrive\./)).toBeTruthy();
});

test("Y-104 the panel is absent while no profile takes deliveries and none has come", async () => {
  server.use(http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])));
  await open();
  await screen.findByRole("region", { name: "Imports" });
  await waitFor(() => expect(callsTo("/trade-imports/deliveries")).not.toEqual([]));
  expect(screen.queryByRole("region", { name: "Deliveries" })).toBeNull();
});
