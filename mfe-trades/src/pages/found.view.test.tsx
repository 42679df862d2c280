import { openPage } from "@entrywise/host/render-page";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, listAnswer, server, startTestServer } from "../test/test-server.ts";
import { Found } from "./found.view.tsx";

startTestServer();

const noteId = "01937b1e-5c2a-7000-8000-0000000000b1";

test("Y-152 Y-242 the words of the palette find pages of the notebook, strategies, accounts and a day of the journal", async () => {
  const asked: string[] = [];
  server.use(
    http.get(api("/trades/summaries"), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search") ?? "");
      return listAnswer([]);
    }),
    http.get(api("/notes"), () => listAnswer([])),
    http.get(api("/notes/search"), ({ request }) =>
      listAnswer([{ id: noteId, title: new URL(request.url).searchParams.get("text"), icon: null, excerpt: "" }]),
    ),
    http.get(api("/strategies"), () => listAnswer([])),
    http.get(api("/trade-accounts"), () => HttpResponse.json({ items: [], total: 0 })),
  );
  const onFound = vi.fn();
  await openPage(<Found text="2024-11-26" onFound={onFound} />, { path: "/dashboard" });
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Notebook", [{ id: noteId, title: "2024-11-26", to: `/notebook/${noteId}` }]),
  );
  expect(onFound).toHaveBeenCalledWith("Daily journal", [
    { id: "2024-11-26", title: "2024-11-26", to: "/journal/2024-11-26" },
  ]);
  expect(asked).toEqual(["2024-11-26"]);
});
