import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { personText } from "../shared/wire.ts";
import { channels } from "./channels.api.ts";
import { remoteId } from "./remote-json.ts";

/** The end of a remote (M-265). */
export const retirementApi = {
  retire: endpoint({
    method: "post",
    path: "/channels/{remote}/retire",
    summary:
      "Take a remote from everybody at once, with its pins; releases and name stay its team's, who may promote one again",
    access: "team",
    ifMatch: true,
    params: z.object({ remote: remoteId }),
    body: z.strictObject({ why: personText(300).min(1) }),
    status: 200,
    answer: channels,
  }),
};
