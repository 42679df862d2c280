import type { SyncStatus } from "@entrywise/contracts/platform/app.api";
import type { Profile } from "@entrywise/contracts/platform/profile.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost, uploadImage } from "@entrywise/kit/testing/upload-image";
import { beforeEach, expect, test } from "vitest";

interface Refusal {
  code: string;
  errors: { path: string; message: string }[];
}

const handleMessage =
  "Handle must only contain letters, numbers, underscores, periods and dashes and be less than 30 characters";
const unique = () => `h${crypto.randomUUID().slice(0, 12)}`;

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("platform", newActor({ email: `${unique()}@entrywise.test` }));
});

const create = async () => (await api.call<Profile>("POST", "/users", { body: { fullName: "Ida Roth" } })).body;

test("P-158 the user is created with a name and changed by the same call", async () => {
  expect((await api.call("GET", "/users")).status).toBe(404);
  const made = await create();
  expect(made).toMatchObject({ fullName: "Ida Roth", email: api.actor.email, userId: api.actor.userId });
  const renamed = await api.call<Profile>("POST", "/users", { body: { fullName: "Ida Roth-Lang" } });
  expect(renamed.body).toEqual({ ...made, fullName: "Ida Roth-Lang" });
  const empty = await api.call<Refusal>("POST", "/users", { body: { fullName: "  " } });
  expect([empty.status, empty.body.errors]).toMatchObject([
    400,
    [{ path: "fullName", message: "Full name must not be empty" }],
  ]);
});

test("P-157 P-647 a handle is changed by its rules; names of routes, shapes of ids and what others have are refused", async () => {
  await create();
  const handle = unique();
  const changed = await api.call<Profile>("PUT", "/users/handle", { body: { handle } });
  expect([changed.status, changed.body.handle]).toEqual([200, handle]);
  for (const wrong of ["", "a b", "explore", "My-Groups", "...", "x".repeat(31), crypto.randomUUID()]) {
    const refused = await api.call<Refusal>("PUT", "/users/handle", { body: { handle: wrong } });
    expect([refused.status, refused.body.errors], wrong).toMatchObject([
      400,
      [{ path: "handle", message: handleMessage }],
    ]);
  }
  const other = serviceApi("platform", newActor({ email: `${unique()}@entrywise.test` }));
  await other.call("POST", "/users", { body: { fullName: "Other" } });
  const taken = await other.call<Refusal>("PUT", "/users/handle", { body: { handle: handle.toUpperCase() } });
  expect([taken.status, taken.body.code]).toEqual([422, "User.HandleTaken"]);
});

test("P-157 P-158 a picture is uploaded, shown and taken away", async () => {
  await create();
  const url = await uploadImage(api.actor);
  const changed = await api.call<Profile>("POST", "/users/profile-picture", { body: { url } });
  expect(changed.status).toBe(200);
  const [address, headers] = atBlobHost(changed.body.profilePicture ?? "");
  const shown = await fetch(address, { headers });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const gone = await api.call<Profile>("POST", "/users/profile-picture", { body: { url: null } });
  expect(gone.body.profilePicture).toBeNull();
  const foreign = await serviceApi("platform").call("POST", "/users/profile-picture", { body: { url } });
  expect(foreign.status).toBe(404);
});

test("P-158 P-481 the contact is synced with the address of the sign-in, and both calls say so", async () => {
  await create();
  const later = serviceApi("platform", { ...api.actor, email: `${unique()}@entrywise.test` });
  expect((await later.call<SyncStatus>("GET", "/users/sync-status")).body.isContactSynced).toBe(false);
  const synced = await later.call<SyncStatus>("POST", "/users/sync-contact");
  expect(synced.body).toMatchObject({ isContactSynced: true, settingsVersion: 0 });
  await later.call("POST", "/settings/24hr-time", { body: { value: true } });
  expect((await later.call<SyncStatus>("POST", "/app/sync-status-2")).body).toEqual({
    ...synced.body,
    settingsVersion: 1,
  });
});
