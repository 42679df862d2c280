import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";

/** Name of a team's own service, which owns the path of its name below `/v1.0`. */
export const teamServiceName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "must look like reports");

const origins = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^/,\s]+(,https?:\/\/[^/,\s]+)*$/, "must look like http://reports:4100");

/**
 * One route of a team's own service, and who may call it. The gateway passes on these alone, and asks for what they say before the
 * service is asked at all.
 */
export const teamServiceRoute = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  /** Below `/v1.0`, parameters in braces: `/reports/{id}`. */
  path: z
    .string()
    .max(200)
    .regex(/^(\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+$/, "must look like /reports/{id}"),
  /** `public`: anybody. `user`: who is signed in. `admin`, `developer`: that site role, others get 404. */
  access: z.enum(["public", "user", "admin", "developer"]),
});
export type TeamServiceRoute = z.infer<typeof teamServiceRoute>;

/** What a service of a team can be told of. `account-deleted`: it deletes what it has of the account. */
export const teamServiceEvent = z.enum(["account-deleted"]);
export type TeamServiceEvent = z.infer<typeof teamServiceEvent>;

/** What a team says of its service. */
export const serviceAnnouncement = z.strictObject({
  team: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, "must look like business-tools"),
  /** Where it is; several instances with commas between them. */
  url: origins,
  /** Where the instances have their pages for operators: `/meta` there says the version of its API. */
  opsUrl: origins,
  routes: z.array(teamServiceRoute).min(1).max(200),
  /** What it is told of at `/v1.0/internal/…`; absent: nothing. */
  events: z.array(teamServiceEvent).max(10).optional(),
});
export type ServiceAnnouncement = z.infer<typeof serviceAnnouncement>;

export const teamService = z
  .object({
    ...serviceAnnouncement.shape,
    service: teamServiceName,
    announcedAt: instant,
    announcedBy: z.string(),
    /** Null: it waits for an administrator, and is not served. */
    approvedAt: instant.nullable(),
    approvedBy: z.string().nullable(),
    /** Version of its API as it was heard last; null: never. */
    apiVersion: z.string().nullable(),
  })
  .meta({ id: "TeamService" });
export type TeamService = z.infer<typeof teamService>;

/** A service that the gateway passes calls on to. */
export const servedService = teamService.pick({ service: true, url: true, routes: true });
export type ServedService = z.infer<typeof servedService>;

const params = z.object({ service: teamServiceName });
const path = "/releases/services/{service}";

/** Services of teams: announced by their team, approved by an administrator, served by the gateway (M-248, M-251). */
export const teamServicesApi = {
  list: endpoint({
    method: "get",
    path: "/releases/services",
    summary: "Services of teams: all for an administrator, its own for a team",
    access: "team",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(teamService),
  }),
  announce: endpoint({
    method: "put",
    path,
    summary: "Announce a service, or what has changed of it: another address waits for an administrator again",
    access: "team",
    params,
    body: serviceAnnouncement,
    status: 200,
    answer: teamService,
  }),
  approve: endpoint({
    method: "post",
    path: "/releases/services/{service}/approval",
    summary: "Let the gateway serve a service at the address that was announced; 422 when it doesn't respond there",
    access: "admin",
    params,
    body: z.strictObject({ url: origins }),
    status: 200,
    answer: teamService,
  }),
  withdraw: endpoint({
    method: "delete",
    path,
    summary: "Take a service from everybody; its name becomes free",
    access: "team",
    params,
    status: 204,
  }),
  served: endpoint({
    method: "get",
    path: "/internal/team-services",
    summary: "Approved services, for the gateway",
    access: "service",
    status: 200,
    answer: z.strictObject({ items: z.array(servedService) }),
  }),
};
