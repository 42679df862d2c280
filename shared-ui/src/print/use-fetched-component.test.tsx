import { lazyComponent } from "@entrywise/host/lazy-component";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFetchedComponent } from "./use-fetched-component.ts";

const Sheet = () => null;

test("Y-163 the printout is fetched with the page: who prints at once gets the document, not the page", async () => {
  const load = vi.fn(async () => Sheet);
  const part = lazyComponent({ name: "the printout", load });
  const { result } = renderHook(() => useFetchedComponent(part, false));
  expect(load).toHaveBeenCalledOnce();
  await waitFor(() => expect(result.current).toBe(Sheet));
});

test("Y-163 the printout is fetched when the page is idle where the browser says so, and at once when a print is wanted", () => {
  const whenIdle = vi.fn((_run: () => void, _options?: IdleRequestOptions) => 7);
  const cancel = vi.fn();
  vi.stubGlobal("requestIdleCallback", whenIdle);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const load = vi.fn(async () => Sheet);
  const part = lazyComponent({ name: "the printout", load });
  const { rerender } = renderHook(({ isWanted }) => useFetchedComponent(part, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  expect(whenIdle).toHaveBeenCalledOnce();
  rerender({ isWanted: true });
  expect(cancel).toHaveBeenCalledWith(7);
  expect(load).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
