import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableColumn } from "./columns.ts";
import { VirtualTable, type VirtualTableProps } from "./virtual-table.tsx";

interface Row {
  id: string;
  net: string;
}

const rows: Row[] = Array.from({ length: 100_000 }, (_, index) => ({ id: `trade ${index}`, net: `${index}.00` }));
const columns: readonly TableColumn<Row>[] = [
  { id: "id", header: "Trade", width: 200, pinned: true, cell: ({ id }) => id, total: "100,000 trades" },
  { id: "net", header: "Net profit", align: "end", sortable: true, cell: ({ net }) => net, total: "+5.00" },
];

beforeEach(() => {
  // jsdom has no layout: the frame is as high as a large window
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(1200);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1440);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === "object" ? (to.top ?? 0) : 0;
    this.dispatchEvent(new Event("scroll"));
  } as typeof HTMLElement.prototype.scrollTo;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(props: Partial<VirtualTableProps<Row>> = {}) {
  render(<VirtualTable label="Trades" columns={columns} rows={rows} rowKey={({ id }) => id} {...props} />);
  return screen.getByRole("grid", { name: "Trades" });
}

const activeText = (grid: HTMLElement) => {
  const id = grid.getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.cells[0]?.textContent;
};
declare global {
  interface HTMLElement {
    cells: HTMLCollectionOf<HTMLTableCellElement>;
  }
}

test("T-110 of 100,000 rows at most 60 row elements are drawn, and the grid says how many there are", () => {
  const grid = open();
  expect(grid.querySelectorAll("tr").length).toBeLessThanOrEqual(60);
  expect(within(grid).getByText("trade 0")).toBeTruthy();
  expect(grid.getAttribute("aria-rowcount")).toBe("100002");
  expect(within(grid).getByText("trade 3").closest("tr")?.getAttribute("aria-rowindex")).toBe("5");
});

test("T-110 arrow keys, Home and End walk the rows, Enter opens", async () => {
  const onOpen = vi.fn();
  const grid = open({ onOpen });
  const press = (key: string) => act(async () => void fireEvent.keyDown(grid, { key }));
  act(() => grid.focus());
  expect(activeText(grid)).toBe("trade 0");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("ArrowUp");
  expect(activeText(grid)).toBe("trade 1");
  await press("Enter");
  expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
  await press("End");
  await press("Enter");
  expect(onOpen).toHaveBeenLastCalledWith(rows[99_999]);
  await press("Home");
  await press("ArrowUp");
  await press("Enter");
  expect(onOpen).toHaveBeenLastCalledWith(rows[0]);
});

test("T-110 a click opens the row, a click on a control in it does not; Space selects", async () => {
  const [onOpen, onSelect] = [vi.fn(), vi.fn()];
  const withButton = [...columns, { id: "more", header: "", cell: () => <button type="button">More</button> }];
  const grid = open({ columns: withButton, onOpen, onSelect, selected: new Set(["trade 2"]) });
  fireEvent.click(within(grid).getAllByText("More")[0] ?? grid);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(within(grid).getByText("trade 2"));
  expect(onOpen).toHaveBeenCalledWith(rows[2]);
  fireEvent.keyDown(grid, { key: " " });
  expect(onSelect).toHaveBeenCalledWith(rows[2], false);
  expect(within(grid).getByText("trade 2").closest("tr")?.getAttribute("aria-selected")).toBe("true");
});

test("T-110 the head sorts, figures stand right, the totals row covers the whole filter", () => {
  const onSort = vi.fn();
  const grid = open({ onSort, sort: { columnId: "net", direction: "descending" } });
  const head = within(grid).getByRole("columnheader", { name: "Net profit" });
  expect(head.getAttribute("aria-sort")).toBe("descending");
  expect(head.className).toContain("ui-end");
  fireEvent.click(within(head).getByRole("button"));
  expect(onSort).toHaveBeenCalledWith("net");
  expect(grid.querySelector("tfoot")?.textContent).toBe("100,000 trades+5.00");
});

test("T-110 without rows the table says what is missing", () => {
  open({ rows: [], empty: <p>No trades match</p> });
  expect(screen.getByText("No trades match")).toBeTruthy();
});

test("T-112 pinned columns stay one beside the other", () => {
  const grid = open({
    columns: [
      { id: "choice", header: "", width: 38, pinned: true, cell: () => null },
      { id: "id", header: "Trade", width: 200, pinned: true, cell: ({ id }) => id },
      { id: "net", header: "Net profit", align: "end", cell: ({ net }) => net },
    ],
  });
  expect(grid.style.getPropertyValue("--pin-0")).toBe("0px");
  expect(grid.style.getPropertyValue("--pin-1")).toBe("38px");
  expect(screen.getByRole("columnheader", { name: "Trade" }).style.left).toBe("var(--pin-1)");
  expect(screen.getByRole("columnheader", { name: "Net profit" }).style.left).toBe("");
});

test("T-112 a column is resized by the keys of its handle, which never leaves the allowed widths", () => {
  const onResize = vi.fn();
  open({
    onResize,
    columns: [{ id: "net", header: "Net profit", width: 44, resizeLabel: "Net profit width", cell: ({ net }) => net }],
  });
  const handle = screen.getByRole("separator", { name: "Net profit width" });
  for (const key of ["ArrowRight", "ArrowLeft", "Home"]) fireEvent.keyDown(handle, { key });
  expect(onResize.mock.calls).toEqual([
    ["net", 52],
    ["net", 40],
    ["net", null],
  ]);
});

test("P-625 a column of figures grows until none of them is cut, a column of text does not", () => {
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(131);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(60);
  const grid = open({
    columns: [
      { id: "id", header: "Trade", width: 60, cell: ({ id }) => id },
      { id: "net", header: "Net profit", width: 60, align: "end", cell: ({ net }) => net },
    ],
  });
  const widths = [...grid.querySelectorAll("col")].map(({ style }) => style.width);
  expect(widths).toEqual(["60px", "131px"]);
  expect(grid.style.minWidth).toBe("191px");
});

test("P-625 totals that change ask no cell again how much room it needs, another width asks them all", () => {
  const asked = vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(50);
  const table = (shown: readonly TableColumn<Row>[]) => (
    <VirtualTable label="Trades" columns={shown} rows={rows} rowKey={({ id }) => id} />
  );
  const { rerender } = render(table(columns));
  const first = asked.mock.calls.length;
  expect(first).toBeGreaterThan(10);
  rerender(table(columns.map((column) => ({ ...column, header: "Head", total: "another" }))));
  expect(asked.mock.calls.length).toBe(first);
  rerender(table(columns.map((column) => ({ ...column, width: 90 }))));
  expect(asked.mock.calls.length).toBeGreaterThan(first + 10);
});

test("T-110 heads, widths and totals may change without rows being drawn again, another cell draws them all", () => {
  const cell = vi.fn(({ id }: Row) => id);
  const column = { id: "id", header: "Trade", width: 200, cell };
  const table = (next: TableColumn<Row>) => (
    <VirtualTable label="Trades" columns={[next]} rows={rows} rowKey={({ id }) => id} />
  );
  const { rerender } = render(table(column));
  const drawn = cell.mock.calls.length;
  expect(drawn).toBeGreaterThan(0);
  rerender(table({ ...column, header: "Trade id", width: 300, total: "all" }));
  expect(screen.getByRole("columnheader", { name: "Trade id" })).toBeTruthy();
  expect(cell).toHaveBeenCalledTimes(drawn);
  rerender(table({ ...column, cell: ({ id }) => `Trade ${id}` }));
  expect(screen.getByText("Trade trade 0")).toBeTruthy();
});

test("T-110 the table tells which rows are in view", async () => {
  const onShown = vi.fn();
  const frame = open({ onShown }).parentElement;
  expect(onShown).toHaveBeenLastCalledWith(0, expect.any(Number));
  if (frame !== null) frame.scrollTop = 32 * 500;
  act(() => void frame?.dispatchEvent(new Event("scroll")));
  const [first, last] = onShown.mock.lastCall ?? [];
  expect(first).toBeGreaterThan(480);
  expect(first).toBeLessThanOrEqual(500);
  expect(last).toBeGreaterThan(530);
});

test("T-110 who comes back to a list finds the rows that were in view, another list begins at the top", async () => {
  const onShown = vi.fn();
  const frame = open({ placeKey: "closed, newest first" }).parentElement;
  if (frame !== null) frame.scrollTop = 32 * 500;
  act(() => void frame?.dispatchEvent(new Event("scroll")));
  cleanup();
  expect(open({ placeKey: "closed, newest first", onShown }).parentElement?.scrollTop).toBe(32 * 500);
  expect(onShown.mock.calls[0]?.[0]).toBeGreaterThan(480);
  cleanup();
  expect(open({ placeKey: "open trades" }).parentElement?.scrollTop).toBe(0);
});

test("T-221 who comes back from the page of a row finds the focus on that row, once, and only if nothing else has it", async () => {
  const first = open({ placeKey: "by date", onOpen: () => undefined });
  act(() => first.focus());
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await act(async () => void fireEvent.keyDown(first, { key }));
  cleanup();
  expect(document.activeElement).toBe(document.body);
  const grid = open({ placeKey: "by date" });
  expect(document.activeElement).toBe(grid);
  expect(activeText(grid)).toBe("trade 2");
  cleanup();
  open({ placeKey: "by date" });
  expect(document.activeElement).toBe(document.body);
  cleanup();

  fireEvent.click(within(open({ placeKey: "by date", onOpen: () => undefined })).getByText("trade 4"));
  cleanup();
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  open({ placeKey: "by date" });
  expect(document.activeElement).toBe(button);
  button.remove();
});

test("T-112 handles of columns are no tab stops: Shift and an arrow key walk them from the rows, Escape leads back", () => {
  const onResize = vi.fn();
  const column = (id: string) => ({ id, header: id, width: 60, resizeLabel: `${id} width`, cell: () => "" });
  const grid = open({ onResize, columns: [column("Symbol"), column("Size")] });
  const [symbol, size] = screen.getAllByRole("separator");
  expect([symbol?.tabIndex, size?.tabIndex]).toEqual([-1, -1]);
  act(() => grid.focus());
  const press = (key: string, shiftKey = true) =>
    fireEvent.keyDown(document.activeElement as Element, { key, shiftKey });
  press("ArrowRight");
  expect(document.activeElement).toBe(symbol);
  press("ArrowRight");
  expect(document.activeElement).toBe(size);
  press("ArrowRight", false);
  expect(onResize).toHaveBeenCalledExactlyOnceWith("Size", 68);
  press("ArrowLeft");
  expect(document.activeElement).toBe(symbol);
  press("Escape", false);
  expect(document.activeElement).toBe(grid);
});
