import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { handle, maxLength, required } from "../shared/form-rules.ts";
import { personText } from "../shared/wire.ts";
import { syncStatus } from "./app.api.ts";

/** P-647 with its message. */
export const handleField = personText(200).check(({ value, issues }) => {
  const message = handle("Handle", value);
  if (message !== null) issues.push({ code: "custom", message, input: value });
});

const fullName = personText(1_000).check(({ value, issues }) => {
  const message = required("Full name", value) ?? maxLength("Full name", value, 100);
  if (message !== null) issues.push({ code: "custom", message, input: value });
});

/** What the user says about themselves (P-157). */
export const profile = z
  .object({
    userId: z.uuid(),
    email: z.string(),
    fullName: z.string(),
    handle: z.string(),
    /** Address that shows the picture for a while; null: there is none. */
    profilePicture: z.string().nullable(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profile>;

export const profileApi = {
  /** Makes the user where there is none yet. */
  save: endpoint({
    method: "post",
    path: "/users",
    summary: "Create the signed-in user or change the name",
    access: "user",
    body: z.strictObject({ fullName }),
    status: 200,
    answer: profile,
  }),
  changeHandle: endpoint({
    method: "put",
    path: "/users/handle",
    summary: "Change the handle",
    access: "user",
    body: z.strictObject({ handle: handleField }),
    status: 200,
    answer: profile,
  }),
  /** `url` as `POST /images` gave it, after the upload. Null takes the picture away. */
  changePicture: endpoint({
    method: "post",
    path: "/users/profile-picture",
    summary: "Change the profile picture",
    access: "user",
    body: z.strictObject({ url: z.string().max(2000).nullable() }),
    status: 200,
    answer: profile,
  }),
  syncStatus: endpoint({
    method: "get",
    path: "/users/sync-status",
    summary: "How far what the server knows of the user has come",
    access: "user",
    status: 200,
    answer: syncStatus,
  }),
  /** Takes over name and address of the signed-in user as the identity provider has them now. */
  syncContact: endpoint({
    method: "post",
    path: "/users/sync-contact",
    summary: "Bring the contact up to date",
    access: "user",
    status: 200,
    answer: syncStatus,
  }),
};
