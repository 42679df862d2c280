import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { release, releaseSignature, releaseVerdict, releaseVersion } from "./releases.api.ts";
import { remoteId } from "./remote-json.ts";

/** What trials of releases have found (M-262). */
export const releaseVerdictsApi = {
  save: endpoint({
    method: "put",
    path: "/releases/{remote}/{version}/verdict",
    summary: "Store what a trial of a release has found, signed by its team; a later trial takes its place",
    access: "team",
    params: z.object({ remote: remoteId, version: releaseVersion }),
    body: releaseVerdict.omit({ remote: true, version: true }).extend({ signature: releaseSignature }),
    status: 200,
    answer: release,
  }),
};
