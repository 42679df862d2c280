import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { emptyDraft, type FeedbackDraft, FeedbackForm } from "./feedback-form.tsx";

const images = { ids: ["a", "b"], addressOf: (id: string) => `/images/${id}` };

function Form({ onReply }: { onReply: (drafts: FeedbackDraft[]) => void }) {
  const [drafts, setDrafts] = useState(emptyDraft("stop"));
  return <FeedbackForm drafts={drafts} images={images} isPending={false} onChange={setDrafts} onReply={onReply} />;
}

function open() {
  const onReply = vi.fn();
  return { user: renderPage(<Form onReply={onReply} />, { path: "/groups/desk/trades/reviews" }), onReply };
}

test("Y-223 a point on a snapshot is pinned with the keyboard, moved and removed", async () => {
  const { user, onReply } = open();
  await user.click(await screen.findByRole("button", { name: "Point on a snapshot" }));
  const dialog = await screen.findByRole("dialog", { name: "Point on a snapshot" });
  await user.click(within(dialog).getByRole("button", { name: "Snapshot 2" }));
  const image = within(dialog).getByRole("button", { name: "Point 50% from the left, 50% from the top" });
  image.focus();
  await user.keyboard("{ArrowRight}{Shift>}{ArrowUp}{/Shift}");
  expect(image.getAttribute("aria-label")).toBe("Point 51% from the left, 40% from the top");
  await user.click(within(dialog).getByRole("button", { name: "Pin here" }));
  await user.type(screen.getByRole("textbox", { name: "Feedback" }), "Above the high.");
  expect(
    screen.getByRole("img", { name: "Snapshot 2, with a point 51% from the left, 40% from the top" }),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: /Submit and next/ }));
  expect(onReply).toHaveBeenCalledWith([
    { part: "stop", rating: null, text: "Above the high.", pin: { snapshotId: "b", x: 510, y: 400 } },
  ]);
  await user.click(screen.getByRole("button", { name: "Remove the point from the feedback on Stop" }));
  expect(screen.queryByRole("img", { name: /Snapshot 2/ })).toBeNull();
});
