import { renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { GroupLog } from "./group-log.tsx";

const server = groupsServer();

const kaede = { userId: "01930000-0000-7000-8000-000000000001", fullName: "Kaede Nishimura", handle: "kaede" };
const entry = {
  id: "01930000-0000-7000-8000-0000000000b1",
  ...{ at: "2026-03-02T09:00:00.000Z", action: "tradeHidden", actor: kaede, subject: "@bea.n" },
  ...{ before: null, after: "NAS100", reasonCode: "personalData", reason: "an account number" },
};

/** A log of one entry; the queries that it was asked with. */
function logOf(...more: object[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/v1.0/groups/desk/log", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items: [entry, ...more], total: 1 + more.length });
    }),
    http.get("*/v1.0/groups/desk/log/actors", () => HttpResponse.json({ items: [kaede], total: 1 })),
  );
  return asked;
}

const file = () => new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" }).href).searchParams;

test("Y-221 the reason of what was hidden stands in the reader's language before the moderator's own text", async () => {
  const own = { ...entry, id: "01930000-0000-7000-8000-0000000000b2", action: "blocked", reasonCode: null };
  logOf({ ...own, before: "Member", after: "blocked", reason: "Insult: again" });
  renderPage(<GroupLog groupId="desk" />, { path: "/groups/desk/manage/log" });
  expect(await screen.findByText("Personal data: an account number")).toBeDefined();
  expect(screen.getByText("Insult: again")).toBeDefined();
});

test("Y-221 the log is narrowed by who, by days and by text that matches a reason, and the file is what is shown", async () => {
  const asked = logOf();
  const user = renderPage(<GroupLog groupId="desk" />, { path: "/groups/desk/manage/log" });
  await screen.findByRole("option", { name: "Kaede Nishimura" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Who" }), "Kaede Nishimura");
  await waitFor(() => expect(asked.at(-1)?.get("actor")).toBe(kaede.userId));
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Custom range");
  fireEvent.change(screen.getByLabelText("From day"), { target: { value: "2026-03-01" } });
  fireEvent.change(screen.getByLabelText("To day"), { target: { value: "2026-03-02" } });
  await waitFor(() => expect(asked.at(-1)?.get("until")).toMatch(/^2026-03-0[23]T/));
  await user.type(screen.getByRole("searchbox", { name: "Handle or text" }), "personal");
  await waitFor(() => expect(asked.at(-1)?.getAll("reasons")).toEqual(["personalData"]));
  const [query, link] = [asked.at(-1), file()];
  for (const name of ["actor", "from", "until", "search", "reasons"]) {
    expect(query?.get(name), name).not.toBeNull();
    expect(link.getAll(name), name).toEqual(query?.getAll(name));
  }
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last 60 days");
  await waitFor(() => expect(asked.at(-1)?.get("until")).toBeNull());
  expect(asked.at(-1)?.get("from")).not.toBeNull();
  expect(screen.queryByLabelText("From day")).toBeNull();
});
