import { act, cleanup, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { pageNotFound } from "../page-not-found.ts";
import { RemoteBoundary } from "../remote-boundary.tsx";
import { openPage } from "../render-page.tsx";
import { testHost } from "../testing.tsx";
import { LazyComponent, lazyComponent } from "./lazy-component.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("M-130 a part that cannot be fetched leaves the page standing and is fetched anew on Retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React tells of the caught error
  const load = vi.fn<() => Promise<ComponentType<object>>>();
  load
    .mockRejectedValueOnce(new Error("gone"))
    .mockRejectedValueOnce(new Error("gone"))
    .mockResolvedValue(() => <p>Curve</p>);
  const chart = lazyComponent({ name: "the chart", load });
  await openPage(
    <>
      <p>Figures</p>
      <LazyComponent part={chart} props={{}} placeholder={<p>Loading</p>} />
    </>,
    { path: "/" },
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load the chart");
  expect(screen.getByText("Figures")).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(await screen.findByText("Curve")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test("P-524 a part that finds the page missing leaves it to the page's own error boundary", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React tells of the caught error
  const missing = lazyComponent<object>({ name: "The notebook", load: async () => () => pageNotFound() });
  const parts = {
    ...testHost().parts,
    load: async () => () => <LazyComponent part={missing} props={{}} placeholder="" />,
  };
  await openPage(<RemoteBoundary remoteId="trades" expose="./route-notebook" name="Notebook" notFound={<p>404</p>} />, {
    path: "/notebook/none",
    host: { parts },
  });
  expect(await screen.findByText("404")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("M-130 a part whose file was too slow once is fetched again without a word", async () => {
  const load = vi.fn<() => Promise<ComponentType<object>>>();
  load.mockRejectedValueOnce(new Error("too slow")).mockResolvedValue(() => <p>Curve</p>);
  const chart = lazyComponent({ name: "the chart", load });
  await openPage(<LazyComponent part={chart} props={{}} placeholder={<p>Loading</p>} />, { path: "/" });
  expect(await screen.findByText("Curve")).toBeTruthy();
});

test("P-210 a part that was fetched before is drawn without its placeholder", async () => {
  const chart = lazyComponent<object>({ name: "the chart", load: async () => () => <p>Curve</p> });
  const drawn = () => <LazyComponent part={chart} props={{}} placeholder={<p>Loading</p>} />;
  await openPage(drawn(), { path: "/" });
  expect(await screen.findByText("Curve")).toBeTruthy();
  cleanup();
  await openPage(drawn(), { path: "/" });
  expect(screen.queryByText("Loading")).toBeNull();
  expect(screen.getByText("Curve")).toBeTruthy();
});

const named = (name: string) => lazyComponent<object>({ name, load: async () => () => <p>{name}</p> });
const turned = [named("Curve"), named("Table")] as const;

function TurningPage() {
  const [shown, setShown] = useState<0 | 1>(0);
  return (
    <>
      <button type="button" onClick={() => setShown(1)}>
        Turn
      </button>
      <LazyComponent part={turned[shown]} props={{}} placeholder={null} />
    </>
  );
}

test("M-130 another part at the same place of the page takes the place of the first", async () => {
  await openPage(<TurningPage />, { path: "/" });
  expect(await screen.findByText("Curve")).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: "Turn" }).click());
  expect(await screen.findByText("Table")).toBeTruthy();
  expect(screen.queryByText("Curve")).toBeNull();
});
