import { renderPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { z } from "zod";
import { groupsServer } from "../test/groups-server.ts";
import { useGroupPages } from "./groups.queries.ts";

const server = groupsServer();

function Pages({ search = "" }: { search?: string }) {
  const list = useGroupPages("GET /groups/explore", z.object({ id: z.int() }), { query: { search } });
  return (
    <>
      <button type="button" onClick={() => [list.more(), list.more()]}>
        More
      </button>
      <output aria-label="Loaded">{`${list.items?.length ?? 0} of ${list.total}`}</output>
    </>
  );
}

/** Compiled and never drawn. */
function WrongLists() {
  // @ts-expect-error no such list
  useGroupPages("GET /groups/explored", z.object({}));
  // @ts-expect-error without the group
  useGroupPages("GET /groups/{groupId}/members", z.object({}));
  // @ts-expect-error the query has no such name
  useGroupPages("GET /groups/explore", z.object({}), { query: { serch: "" } });
  return null;
}

test("L8 a list that the contract does not know, or without its group, is an error when the screen is compiled", () => {
  expect(WrongLists).toBeInstanceOf(Function);
});

test("G-132 G-133 groups are loaded in pages of 50 while fewer than all are there, and never two pages at once", async () => {
  const asked: string[] = [];
  let running = 0;
  server.use(
    http.get("*/v1.0/groups/explore", async ({ request }) => {
      running += 1;
      const { searchParams } = new URL(request.url);
      const skip = Number(searchParams.get("skip"));
      asked.push(`${searchParams.get("take")} after ${skip}, ${running} at once`);
      const items = Array.from({ length: Math.min(50, 120 - skip) }, (_, at) => ({ id: skip + at }));
      await Promise.resolve();
      running -= 1;
      return HttpResponse.json({ items, total: 120 });
    }),
  );
  const user = renderPage(<Pages />, { path: "/groups/explore" });
  const loaded = (text: string) => waitFor(() => expect(screen.getByLabelText("Loaded").textContent).toBe(text));
  await loaded("50 of 120");
  for (const text of ["100 of 120", "120 of 120", "120 of 120"]) {
    await user.click(screen.getByRole("button", { name: "More" }));
    await loaded(text);
  }
  expect(asked).toEqual(["50 after 0, 1 at once", "50 after 50, 1 at once", "50 after 100, 1 at once"]);
});

function TwoSizes() {
  const few = useGroupPages("GET /groups/explore", z.object({ id: z.int() }), {}, 5);
  const many = useGroupPages("GET /groups/explore", z.object({ id: z.int() }), {}, 200);
  return <output aria-label="Loaded">{`${few.items?.length ?? 0} and ${many.items?.length ?? 0}`}</output>;
}

test("G-133 a list that is loaded in small pages elsewhere on the page still has all of its own first page", async () => {
  server.use(
    http.get("*/v1.0/groups/explore", ({ request }) => {
      const take = Number(new URL(request.url).searchParams.get("take"));
      return HttpResponse.json({ items: Array.from({ length: Math.min(take, 120) }, (_, id) => ({ id })), total: 120 });
    }),
  );
  renderPage(<TwoSizes />, { path: "/groups/explore" });
  await waitFor(() => expect(screen.getByLabelText("Loaded").textContent).toBe("5 and 120"));
});
