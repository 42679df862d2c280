import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { GroupTexts } from "./group-texts.tsx";

const server = groupsServer();
afterEach(cleanup);

const group = {
  ...{ id: "018f3a20-0000-7000-8000-000000000002", name: "London Open", handle: "london-open", version: 1 },
  ...{ description: "Six pairs.", pinned: "Times are UTC." },
} as GroupDetail; // what the form reads

test("G-134 what has not been changed offers no Save, and one button saves all of it", async () => {
  const user = renderPage(<GroupTexts group={group} />, { path: "/groups/london-open/settings" });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect(save.disabled).toBe(true);
  await user.type(screen.getByRole("textbox", { name: "Description" }), " More.");
  expect(save.disabled).toBe(false);
  await user.clear(screen.getByRole("textbox", { name: "Handle" }));
  expect(save.disabled).toBe(true);
});

test("G-134 texts are saved one after the other, each at the version that the one before it made", async () => {
  const sent: string[] = [];
  server.use(
    http.put("*/v1.0/groups/*", ({ request }) => {
      const part = new URL(request.url).pathname.slice(-6);
      sent.push(`${part} ${request.headers.get("if-match")}`);
      return HttpResponse.json({ ...group, version: sent.length + 1 });
    }),
  );
  const user = renderPage(<GroupTexts group={group} />, { path: "/groups/london-open/settings" });
  await user.type(screen.getByRole("textbox", { name: "Handle" }), "-fx");
  await user.type(screen.getByRole("textbox", { name: "Pinned text" }), " More.");
  await user.type(screen.getByRole("textbox", { name: "Name" }), " FX");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual(['2/info "1"', 'pinned "2"', 'handle "3"']));
});
