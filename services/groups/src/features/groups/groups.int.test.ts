import { exploredGroups, type GroupDetail, type GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { uploadImage } from "@entrywise/kit/testing/upload-image";
import { expect, test } from "vitest";
import { freeHandle, groupOf, memberWith } from "../../testing/group-of.ts";

test("G-134 G-135 a group is created, read by id or handle, changed and deleted", async () => {
  const group = await groupOf(1);
  const byHandle = await group.admin.call<GroupDetail>("GET", `/groups/${group.handle.toUpperCase()}`);
  expect(byHandle.body).toMatchObject({ id: group.id, role: 1, joinStatus: "accepted", memberCount: 1, version: 1 });
  const body = { name: "Index Openers", description: "First hour." };
  expect((await group.call(group.admin, "PUT", "/info", { version: 1, body })).body).toMatchObject({
    ...body,
    version: 2,
  });
  expect((await group.call(group.admin, "PUT", "", { version: 1, body })).status).toBe(412);
  expect((await group.call(group.admin, "POST", "", { version: 2, body })).status).toBe(200);
  expect((await group.call(group.admin, "DELETE", "")).status).toBe(204);
  expect((await group.call(group.admin, "GET", "")).status).toBe(404);
});

test("G-135 G-101 addresses with a handle that a group had lead to it until another group has the handle", async () => {
  const group = await groupOf(1);
  const visitor = serviceApi("groups", newActor({ userId: null }));
  const old = group.handle;
  const at = (handle: string) => visitor.call<GroupDetail>("GET", `/groups/${handle}`);
  const rename = async (handle: string, version: number) =>
    expect((await group.call(group.admin, "PUT", "/handle", { version, body: { handle } })).status).toBe(200);
  const [second, third] = [freeHandle(), freeHandle()];
  await rename(second, 1);
  await rename(third, 2);
  for (const handle of [old, old.toUpperCase(), second, third]) {
    expect((await at(handle)).body, handle).toMatchObject({ id: group.id, handle: third });
  }
  const trades = await group.admin.call("GET", `/groups/${old}/trades`);
  expect(trades.status, "its trades too").toBe(200);
  const other = await groupOf(1);
  await other.call(other.admin, "PUT", "/handle", { version: 1, body: { handle: old } });
  expect((await at(old)).body).toMatchObject({ id: other.id });
  await rename(second, 3);
  expect((await at(third)).body).toMatchObject({ id: group.id, handle: second });
  await group.call(group.admin, "DELETE", "");
  expect((await at(third)).status).toBe(404);
  const elsewhere = serviceApi("groups", newActor({ userId: null, brand: "northdesk" }));
  expect((await elsewhere.call("GET", `/groups/${other.handle}`)).status).toBe(404);
});

test("G-135 G-107 a picture is uploaded by an Admin, and seen by whoever sees the description", async () => {
  const [open, closed] = [await groupOf(1), await groupOf(0)];
  const visitor = serviceApi("groups", newActor({ userId: null }));
  for (const group of [open, closed]) {
    const url = await uploadImage(group.admin.actor);
    expect((await group.call(serviceApi("groups"), "POST", "/profile-picture", { body: { url } })).status).toBe(403);
    const changed = await group.call<GroupDetail>(group.admin, "POST", "/profile-picture", { body: { url } });
    expect(changed.body.picture).toMatch(/^\/v1\.0\/groups\/[\w-]+\/picture\?of=\w+/);
    const mine = await group.admin.call<{ items: GroupSummary[] }>("GET", "/groups/list");
    expect(mine.body.items[0]?.picture).toBe(changed.body.picture);
  }
  const shown = await open.call<GroupDetail>(visitor, "GET", "");
  const address = shown.body.picture?.replace("/v1.0", "") ?? "";
  const look = (who: ServiceApi, path: string) => who.call("GET", path, { redirect: "manual" });
  expect((await look(visitor, address)).status).toBe(302);
  expect((await closed.call<GroupDetail>(visitor, "GET", "")).body.picture).toBeNull();
  expect((await look(visitor, `/groups/${closed.id}/picture`)).status).toBe(404);
  expect((await look(closed.admin, `/groups/${closed.id}/picture`)).status).toBe(302);
  await open.call(open.admin, "POST", "/profile-picture", { body: { url: null } });
  expect((await look(visitor, address)).status).toBe(404);
});

test("P-647 a handle is checked, is no word of a route, and belongs to one group of the brand", async () => {
  const { handle, admin } = await groupOf(1);
  const create = (own: string, api = admin) =>
    api.call("POST", "/groups", { body: { name: "Desk", handle: own, privacy: 1 } });
  for (const wrong of ["", "two words", "a".repeat(31), "explore", "Quick-Share", "...", crypto.randomUUID()]) {
    expect((await create(wrong)).body).toMatchObject({ status: 400, errors: [{ path: "handle" }] });
  }
  expect((await create(handle.toUpperCase())).body).toMatchObject({ status: 422, errors: [{ path: "handle" }] });
  const other = serviceApi("groups", newActor({ brand: "northdesk" }));
  expect((await create(handle, other)).status).toBe(201);
  const mine = await groupOf(1);
  const taken = await mine.call(mine.admin, "PUT", "/handle", { version: 1, body: { handle } });
  expect(taken.body).toMatchObject({ status: 422, errors: [{ path: "handle" }] });
});

test("G-137 members read who changed the pinned text and when; others do not, and what nobody knows is not said", async () => {
  const group = await groupOf(1);
  const read = async (who: ServiceApi) => (await group.call<GroupDetail>(who, "GET", "")).body;
  const pin = (version: number, pinned: string, who = group.admin) =>
    group.call<GroupDetail>(who, "PUT", "/settings/pinned", { version, body: { pinned } });
  expect((await read(group.admin)).pinnedChange).toBeNull();
  const second = await memberWith(group, 1);
  const { version } = await read(group.admin);
  const begun = Date.now();
  const { pinnedChange } = (await pin(version, "Stop first", second)).body;
  expect(pinnedChange?.by?.userId).toBe(second.actor.userId);
  expect(Date.parse(pinnedChange?.at ?? "")).toBeGreaterThanOrEqual(begun);
  expect((await read(await memberWith(group, 4))).pinnedChange).toEqual(pinnedChange);
  expect((await pin(version + 1, "Stop first")).body.pinnedChange).toEqual(pinnedChange);
  expect(await read(serviceApi("groups"))).toMatchObject({ pinned: "Stop first", pinnedChange: null });
  expect((await pin(version + 2, "Reason first")).body.pinnedChange?.by?.userId).toBe(group.admin.actor.userId);
});

test("G-107 others see of a public group what it shows in public, of a private one its name, of another brand nothing", async () => {
  const open = await groupOf(1);
  const closed = await groupOf(0);
  for (const group of [open, closed]) {
    await group.call(group.admin, "PUT", "/settings/pinned", { version: 1, body: { pinned: "Read this first" } });
  }
  const stranger = serviceApi("groups");
  expect((await open.call(stranger, "GET", "")).body).toMatchObject({
    pinned: "Read this first",
    memberCount: 1,
    createdAt: null,
    can: ["group.join", "group.useLink"],
  });
  expect((await closed.call(stranger, "GET", "")).body).toMatchObject({
    name: "London Desk",
    pinned: "",
    memberCount: null,
    minimumShared: null,
    can: ["group.ask", "group.useLink"],
  });
  const visitor = serviceApi("groups", newActor({ userId: null }));
  expect((await open.call(visitor, "GET", "")).body).toMatchObject({ pinned: "Read this first", can: [] });
  const elsewhere = serviceApi("groups", newActor({ brand: "northdesk" }));
  expect((await open.call(elsewhere, "GET", "")).status).toBe(404);
});

test("G-131 G-136 groups are explored by name: public ones by members, private ones by name alone, hidden ones never", async () => {
  const word = freeHandle();
  const admin = serviceApi("groups");
  const make = async (name: string, privacy: 0 | 1) =>
    (
      await admin.call<GroupDetail>("POST", "/groups", {
        body: { name: `${name} ${word}`, handle: freeHandle(), privacy, description: "secret words" },
      })
    ).body;
  const [small, big, closed] = [await make("A", 1), await make("B", 1), await make("C", 0)];
  const reader = serviceApi("groups");
  await reader.call("POST", `/groups/${big.id}/join`);
  const explore = async (query = "") => (await reader.call("GET", `/groups/explore?search=${word}${query}`)).body;
  expect(await explore()).toMatchObject({
    total: 2,
    items: [
      { id: big.id, joinStatus: "accepted", memberCount: 2 },
      { id: small.id, joinStatus: "none", description: "secret words" },
    ],
  });
  const body = { visibility: 1 };
  await admin.call("PUT", `/groups/${closed.id}/visibility`, { version: closed.version, body });
  expect(await explore()).toMatchObject({
    total: 3,
    items: [{}, {}, { id: closed.id, memberCount: null, description: "" }],
  });
  expect(await explore("&privacy=public&take=1")).toMatchObject({ total: 2, items: [{ id: big.id }] });
  expect(await explore("&privacy=private&skip=5")).toMatchObject({ total: 1, items: [] });
  expect((await reader.call("GET", `/groups/list?search=${word}`)).body).toMatchObject({
    total: 1,
    items: [{ id: big.id }],
  });
});

test("G-131 G-107 groups are explored by members or by name and counted by kind, private ones always by name and after the others", async () => {
  const word = freeHandle();
  const admin = serviceApi("groups");
  const make = async (name: string, handle: string, isListed: boolean, privacy: 0 | 1 = 0) => {
    const body = { name: `${name} ${word}`, handle, privacy };
    const made = (await admin.call<GroupDetail>("POST", "/groups", { body })).body;
    const change = { version: made.version, body: { visibility: isListed ? 1 : 0 } };
    await admin.call("PUT", `/groups/${made.id}/visibility`, change);
    return made.id;
  };
  const handles = { open: freeHandle(), closed: freeHandle() };
  const alone = await make("Alone", handles.open, true, 1);
  const large = await make("Large", freeHandle(), true, 1);
  const [late, early] = [await make("Late", handles.closed, true), await make("Early", freeHandle(), true)];
  await make("Hidden", freeHandle(), false);
  const [reader, ...others] = [serviceApi("groups"), serviceApi("groups"), serviceApi("groups")];
  for (const other of others) await other.call("POST", `/groups/${large}/join`);
  const ask = async (query: string, who = reader) =>
    exploredGroups.parse((await who.call("GET", `/groups/explore?${query}`)).body);
  const ids = async (query: string) => (await ask(`search=${word}${query}`)).items.map(({ id }) => id);
  expect(await ids("")).toEqual([large, alone, early, late]);
  expect(await ids("&sortBy=members")).toEqual([large, alone, early, late]);
  expect(await ids("&sortBy=name")).toEqual([alone, large, early, late]);
  expect((await ask(`search=${word}&privacy=private&take=1`)).counts).toEqual({ all: 4, public: 2, private: 2 });
  // By its handle a private group is found by its members alone, as others do not read it.
  expect(await ask(`search=@${handles.open}`)).toMatchObject({ total: 1, items: [{ id: alone }] });
  expect(await ask(`search=@${handles.closed}`)).toMatchObject({ total: 0, items: [], counts: { all: 0 } });
  expect(await ask(`search=${handles.closed}`, admin)).toMatchObject({ total: 1, items: [{ id: late }] });
  // What is between the reader and a group is the reader's alone.
  await reader.call("POST", `/groups/${late}/join-requests`, { body: {} });
  const pending = { joinStatus: "pending", joinType: "request", askedAt: expect.any(String), invitedBy: null };
  expect((await ask(`search=Late%20${word}`)).items[0]).toMatchObject({ ...pending, memberCount: null });
  expect((await ask(`search=Late%20${word}`, others[0])).items[0]).toMatchObject({ joinStatus: "none", askedAt: null });
  for (const [name, value] of [
    ["sortBy", "createdAt"],
    ["privacy", "secret"],
    ["take", "many"],
  ]) {
    const { status, body } = await reader.call("GET", `/groups/explore?${name}=${value}`);
    expect([status, body]).toMatchObject([400, { errors: [{ path: name }] }]);
  }
});

test("G-136 G-137 a group becomes private for good; its settings are the Admin's, the sharing in it each member's", async () => {
  const group = await groupOf(1);
  const none = Object.fromEntries(Object.keys(sharePermissions.shape).map((name) => [name, false]));
  const minimum = { ...none, sharePermissionsViewTags: true };
  const saved = await group.call(group.admin, "PUT", "/settings/share/permissions", { version: 1, body: minimum });
  expect(saved.body).toMatchObject({ minimumShared: minimum, version: 2 });
  const defaults = { mayAddTrades: true, mayComment: false };
  await group.call(group.admin, "PUT", "/settings/new-members", { version: 2, body: defaults });
  const member = await memberWith(group, 4);
  expect((await group.call(member, "GET", "")).body).toMatchObject({ canComment: false, mySharing: null });
  const shared = await group.call(member, "PUT", "/preferences", { body: { sharing: none } });
  expect(shared.body).toMatchObject({ mySharing: none });
  expect((await group.call(group.admin, "POST", "/privacy/private")).body).toMatchObject({ privacy: 0 });
  expect((await group.call(group.admin, "POST", "/privacy/private")).status).toBe(403);
  expect((await group.call(serviceApi("groups"), "POST", "/join")).status).toBe(403);
});
