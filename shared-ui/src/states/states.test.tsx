import { UiProvider, Users } from "@entrywise/ui";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PagedList, type Pages } from "./paged-list.tsx";
import { QueryFailure } from "./query-failure.tsx";
import { QuerySection } from "./query-section.tsx";
import { joinQueries } from "./query-state.ts";

afterEach(cleanup);

const frame = ({ children }: { children: ReactNode }) => (
  <UiProvider nonce={null} privacyMode={false}>
    {children}
  </UiProvider>
);

const refetch = vi.fn();
const query = (data: string | undefined, error: unknown = null) => ({ data, error, refetch });
const section = (state: ReturnType<typeof query>) => (
  <QuerySection query={state} failure="Couldn’t load the group">
    {(data) => <p>{data}</p>}
  </QuerySection>
);

test("a section waits, then shows its content, and what failed is said in place with a way to try again", () => {
  const { rerender } = render(section(query(undefined)), { wrapper: frame });
  expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  rerender(section(query(undefined, new Error("500"))));
  expect(screen.getByRole("alert").textContent).toContain("Couldn’t load the groupEverything else is working.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(section(query("London Desk", new Error("later"))));
  expect(screen.getByText("London Desk"), "what is there stays when a later request fails").toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("content that is empty or nought is content", () => {
  const { container } = render(
    <QuerySection query={{ data: 0, error: null, refetch }} failure="Couldn’t load">
      {(count) => <b>{count}</b>}
    </QuerySection>,
    { wrapper: frame },
  );
  expect(container.textContent).toBe("0");
});

test("a section waits with a placeholder of its own, and with nothing where that is asked for", () => {
  const waiting = (loading: ReactNode) => (
    <QuerySection query={query(undefined)} failure="Couldn’t load" loading={loading}>
      {(data) => <p>{data}</p>}
    </QuerySection>
  );
  const { rerender, container } = render(waiting(<i>axes</i>), { wrapper: frame });
  expect(container.textContent).toBe("axes");
  expect(screen.queryByRole("status")).toBeNull();
  rerender(waiting(null));
  expect(container.textContent).toBe("");
});

test("a failure beside other content appears only while its query has none, and can say more than the problem", () => {
  const failed = (state: ReturnType<typeof query>) => (
    <QueryFailure query={state} failure="Couldn’t load symbols">
      You can still type any symbol.
    </QueryFailure>
  );
  const { rerender, container } = render(failed(query(undefined)), { wrapper: frame });
  expect(container.textContent).toBe("");
  rerender(failed(query("EURUSD", new Error("later"))));
  expect(container.textContent).toBe("");
  rerender(failed(query(undefined, new Error("500"))));
  expect(screen.getByRole("alert").textContent).toContain("Couldn’t load symbolsYou can still type any symbol.");
});

test("two queries are one: content of both, the first error without content, and a retry of what is missing", () => {
  const later = new Error("later");
  const there = { data: "accounts", error: later, refetch: vi.fn() };
  const missing = { data: undefined, error: new Error("500"), refetch: vi.fn() };
  const joined = joinQueries(there, missing);
  expect(joined).toMatchObject({ data: undefined, error: missing.error });
  joined.refetch();
  expect([there, missing].map((one) => one.refetch.mock.calls.length)).toEqual([0, 1]);
  expect(joinQueries(there, { ...there, data: 0 })).toMatchObject({ data: ["accounts", 0], error: null });
});

const more = vi.fn();
const list = (pages: Partial<Pages<string>>) => (
  <PagedList
    list={{
      ...{ items: undefined, total: 0, error: null, refetch, more, hasNextPage: false, isFetchingNextPage: false },
      ...pages,
    }}
    failure="Couldn’t load members"
    empty="No members yet"
    icon={Users}
    row={(name) => <li key={name}>{name}</li>}
  />
);

test("a list in pages says that it is empty, how much of it is there, and loads the next page once", () => {
  const { rerender } = render(list({ items: [] }), { wrapper: frame });
  expect(screen.getByRole("heading", { name: "No members yet" })).toBeTruthy();
  rerender(list({ items: ["Ada", "Ben"], total: 3, hasNextPage: true }));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Ada", "Ben"]);
  expect(screen.getByText("2 of 3")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(more).toHaveBeenCalledOnce();
  rerender(list({ items: ["Ada", "Ben"], total: 3, hasNextPage: true, isFetchingNextPage: true }));
  expect(screen.getByRole("button", { name: "Load more" })).toHaveProperty("disabled", true);
  rerender(list({ items: ["Ada", "Ben"], total: 3, hasNextPage: true, isFetchNextPageError: true }));
  expect(screen.getByRole("alert").textContent, "what is there stays beside it").toBe("Couldn’t load members");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(more).toHaveBeenCalledTimes(2);
  rerender(list({ items: ["Ada", "Ben", "Cem"], total: 3 }));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});
