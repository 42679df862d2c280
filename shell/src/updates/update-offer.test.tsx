import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { useUnsaved } from "@entrywise/host";
import { MockHost } from "@entrywise/host/testing";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { resolvedRemotes } from "../remotes/resolved-remotes.ts";
import { pageGuard } from "../unsaved/page-guard.ts";
import { UpdateOffer } from "./update-offer.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const trades = (version: string) => ({ id: "trades", version, integrity: version }) as BootRemote;
const bootOf = (id: string, shell: string, version: string) =>
  ({ id, shell, remotes: [trades(version)] }) as unknown as BootManifest;

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  return <form {...useUnsaved(isUnsaved)} />;
}

/** A tab that runs the trades remote in its first release and that somebody comes back to. */
async function comeBack(next: BootManifest, { isUnsaved = false } = {}) {
  const snackbar =
    vi.fn<(message: { actionLabel?: string; timeoutMs?: number | null; onAction?: () => void }) => void>();
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, reload });
  const read = vi.fn(async () => next);
  vi.stubGlobal("fetch", async () => ({ status: 200, json: read }));
  const boot = bootOf("b_1", "1.0.0", "1.0.0");
  const remotes = resolvedRemotes(boot.remotes);
  remotes.hold("trades");
  render(
    <MockHost host={{ snackbar }}>
      <Form isUnsaved={isUnsaved} />
      <UpdateOffer boot={boot} remotes={remotes} overridden={[]} />
    </MockHost>,
  );
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(read).toHaveResolved());
  return { snackbar, reload };
}

test.for([
  ["shell", bootOf("b_2", "1.1.0", "1.0.0")],
  ["part that is open", bootOf("b_2", "1.0.0", "1.1.0")],
] as const)(
  "P-604 another release of a %s is offered until it is taken, and its button reloads the page",
  async ([, next]) => {
    const { snackbar, reload } = await comeBack(next);
    await waitFor(() => expect(snackbar).toHaveBeenCalledOnce());
    const [offer] = snackbar.mock.calls[0] ?? [];
    expect(offer).toMatchObject({ actionLabel: "Update Available", timeoutMs: null });
    expect(reload).not.toHaveBeenCalled();
    offer?.onAction?.();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

test("M-243 the update asks while the page holds unsaved input, and what it says of typed text is true", async () => {
  const { snackbar, reload } = await comeBack(bootOf("b_2", "1.1.0", "1.0.0"), { isUnsaved: true });
  await waitFor(() => expect(snackbar).toHaveBeenCalledOnce());
  const [offer] = snackbar.mock.calls[0] ?? [];
  expect(offer).toMatchObject({ text: "A new version is ready. You won’t lose anything you’ve typed." });
  offer?.onAction?.();
  await waitFor(() => expect(pageGuard.question()?.leaving).toBe("update"));
  expect(reload).not.toHaveBeenCalled();
  act(() => pageGuard.question()?.leave());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("P-604 where the releases of the page stay the same nothing is offered", async () => {
  const { snackbar } = await comeBack(bootOf("b_2", "1.0.0", "1.0.0"));
  expect(snackbar).not.toHaveBeenCalled();
});
