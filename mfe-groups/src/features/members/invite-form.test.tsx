import { renderPage } from "@entrywise/host/render-page";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer, idOf } from "../../test/groups-server.ts";
import { InviteForm } from "./invite-form.tsx";
import { InvitationList } from "./people-lists.tsx";

const server = groupsServer();

function List({ read }: { read: () => Promise<number> }) {
  return <p>{useQuery({ queryKey: ["groups", "list"], queryFn: read }).data}</p>;
}

test("Y-220 a link is made with the expiry, the uses and the approval that were chosen, and a wrong limit is named", async () => {
  const made: unknown[] = [];
  server.use(
    http.post("*/v1.0/groups/desk/invitations", async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json({ id: null, link: "/groups/x/info?invitation=t" }, { status: 201 });
    }),
  );
  const user = renderPage(<InviteForm groupId="desk" />, { path: "/groups/desk/manage/members/invitations" });
  const create = screen.getByRole<HTMLButtonElement>("button", { name: "Create link" });
  await user.click(create);
  await waitFor(() => expect(made).toEqual([{ expiresInDays: 14, maxUses: null, needsApproval: false }]));
  await user.selectOptions(screen.getByRole("combobox", { name: /Link expires after/ }), "1 day");
  const uses = screen.getByRole("textbox", { name: /Maximum uses/ });
  await user.type(uses, "0");
  expect(screen.getByText("Maximum uses must be a whole number from 1 to 1,000")).toBeDefined();
  expect(create.disabled).toBe(true);
  await user.clear(uses);
  await user.type(uses, "3");
  await user.click(screen.getByRole("switch", { name: "Approve each person" }));
  await user.click(create);
  await waitFor(() => expect(made[1]).toEqual({ expiresInDays: 1, maxUses: 3, needsApproval: true }));
  expect(await screen.findByRole("textbox", { name: /Link valid for 1 day/ })).toBeDefined();
});

test("Y-220 a link in the list says how often it may be used, and that each person is approved", async () => {
  const link = {
    ...{ id: idOf(1), kind: "link", to: null, sentBy: "@emma", sentAt: "2026-11-01T09:00:00.000Z" },
    ...{ expiresAt: "2026-12-01T09:00:00.000Z", maxUses: 3, needsApproval: true },
    uses: [{ handle: "ben", fullName: "Ben Hale", at: "2026-11-02T09:00:00.000Z" }],
  };
  server.use(http.get("*/v1.0/groups/desk/invitations", () => HttpResponse.json({ items: [link], total: 1 })));
  renderPage(<InvitationList groupId="desk" />, { path: "/groups/desk/manage/members/invitations" });
  expect((await screen.findByText(/used 1 of 3 times/)).textContent).toBe("used 1 of 3 times: Ben Hale");
  expect(screen.getByText("Each person is approved")).toBeDefined();
});

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
