import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant } from "../shared/wire.ts";
import { bootRemote } from "./boot-manifest.ts";
import { releaseVersion } from "./releases.api.ts";
import { remoteId } from "./remote-json.ts";

/** Secret of a preview address that a team hands to one person. */
export const previewKey = z.string().length(22);

/** An address that shows one release to the person who opens it first. */
export const previewAddress = z.object({
  /** Path and query below the address of the app, `/admin?mfe.admin=@1.3.0-pr7~<key>`. */
  address: z.string(),
  /** Until it may be opened, and what it shows may be seen. */
  endsAt: instant,
});

/** A release as one person sees it in place of the one that is served. */
export const preview = z.object({
  /** `previous` is always null: what to fall back to is what the page was given. */
  remote: bootRemote,
  endsAt: instant,
});
export type Preview = z.infer<typeof preview>;

const params = z.object({ remote: remoteId, version: releaseVersion });
const path = "/releases/{remote}/{version}/preview";

/** Releases that are registered and that one person looks at, whatever everybody else is served (M-249). */
export const releasePreviewsApi = {
  invite: endpoint({
    method: "post",
    path: "/releases/{remote}/{version}/preview-addresses",
    summary: "Make an address that shows a release to the person who opens it first, signed in",
    access: "team",
    params,
    body: z.strictObject({ hours: z.int().min(1).max(168).default(24) }),
    status: 201,
    answer: previewAddress,
    isShownOnce: true,
  }),
  open: endpoint({
    method: "post",
    path,
    summary: "See a release in place of the served one: administrators and developers for a day, others with a key",
    access: "user",
    params,
    body: z.strictObject({ key: previewKey.optional() }),
    status: 200,
    answer: preview,
    isShownOnce: true,
  }),
  read: endpoint({
    method: "get",
    path,
    summary: "The preview that the caller has opened; 422 with the reason when it has ended or the release may not run",
    access: "user",
    params,
    status: 200,
    answer: preview,
  }),
  end: endpoint({
    method: "delete",
    path,
    summary: "End the caller's preview of a release",
    access: "user",
    params,
    status: 204,
  }),
};
