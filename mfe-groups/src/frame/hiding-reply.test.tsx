import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HidingReply } from "./hiding-reply.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("M-243 a reply to the moderators is there again after another page, until it is sent or given up", async () => {
  const sent: string[] = [];
  const open = () =>
    renderPage(
      <HidingReply
        name="hiding-reply-1"
        reply={null}
        send={(text) => async () => {
          sent.push(text);
        }}
      />,
      { path: "/" },
    );
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Reply to the moderators" });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Reply to the moderators" }));
  await user.type(field(), "It was a real trade");
  cleanup();
  const later = open();
  expect(field().value).toBe("It was a real trade");
  await later.click(screen.getByRole("button", { name: "Cancel" }));
  await later.click(screen.getByRole("button", { name: "Reply to the moderators" }));
  expect(field().value).toBe("");
  await later.type(field(), "See the statement");
  await later.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toEqual(["See the statement"]));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});
