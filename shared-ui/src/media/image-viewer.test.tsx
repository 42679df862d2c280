import { renderPage } from "@entrywise/host/render-page";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ImageViewer } from "./image-viewer.tsx";

const image = { id: "1", name: "Entry", snapshotUrl: null };

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enlarge
      </button>
      <input aria-label="Notes" />
      {isOpen ? <ImageViewer images={[image]} firstId="1" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

async function openViewer() {
  const user = renderPage(<Page />, { path: "/" });
  await user.click(screen.getByRole("button", { name: "Enlarge" }));
  return { user, cross: screen.getByRole("button", { name: "Close viewer" }) };
}

test("Y-152 the focus goes back to what enlarged the image", async () => {
  const { user } = await openViewer();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enlarge" }));
});

test("Y-152 an enlarged image that closes leaves the focus in the field that somebody has gone on to", async () => {
  const { cross } = await openViewer();
  act(() => screen.getByLabelText("Notes").focus());
  act(() => cross.click());
  expect(document.activeElement).toBe(screen.getByLabelText("Notes"));
});
