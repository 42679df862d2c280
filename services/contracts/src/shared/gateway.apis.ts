import { userSessionsApi } from "../admin/user-sessions.api.ts";
import { viewingApi } from "../admin/viewing.api.ts";
import { sessionsApi } from "../identity/sessions.api.ts";
import { type Api, endpoint } from "./endpoint.ts";

/** What the gateway itself has below `/v1.0` beside sessions. */
export const gatewayApi = {
  events: endpoint({
    method: "get",
    path: "/events",
    summary: "Changes of the signed-in user as they happen",
    access: "user",
    headers: ["last-event-id"],
    kind: "stream",
    status: 200,
  }),
  openApi: endpoint({
    method: "get",
    path: "/openapi.json",
    summary: "What keys and tokens may call, as OpenAPI",
    access: "public",
    status: 200,
  }),
};

/** Calls that the gateway handles itself. */
export const gatewayApis: readonly Api[] = [sessionsApi, userSessionsApi, viewingApi, gatewayApi];
