import { renderPage } from "@entrywise/host/render-page";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { InviteForm } from "./invite-form.tsx";

const server = groupsServer();

function List({ read }: { read: () => Promise<number> }) {
  return <p>{useQuery({ queryKey: ["groups", "list"], queryFn: read }).data}</p>;
}

test("G-191 M-243 the next name may be typed while the lists are read after an invitation", async () => {
  const invited: unknown[] = [];
  server.use(
    http.post("*/v1.0/groups/desk/invitations", async ({ request }) => {
      invited.push(await request.json());
      return HttpResponse.json({ link: null }, { status: 201 });
    }),
  );
  let finish = () => {};
  let reads = 0;
  const read = () => {
    reads += 1;
    if (reads === 1) return Promise.resolve(0);
    return new Promise<number>((done) => {
      finish = () => done(1);
    });
  };
  const user = renderPage(
    <>
      <List read={read} />
      <InviteForm groupId="desk" />
    </>,
    { path: "/groups/desk/manage/members/invitations" },
  );
  await screen.findByText("0");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Handle or email" });
  await user.type(field, "emma.marsh");
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(reads).toBe(2));
  expect(field.value).toBe("");
  await user.type(field, "tara.lindqvist");
  finish();
  await screen.findByText("1");
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send invitation" }).disabled).toBe(false),
  );
  expect(field.value).toBe("tara.lindqvist");
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(invited).toEqual([{ handle: "emma.marsh" }, { handle: "tara.lindqvist" }]));
});
