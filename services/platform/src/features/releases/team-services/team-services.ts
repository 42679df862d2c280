import type { ServiceAnnouncement, TeamService } from "@entrywise/contracts/platform/team-services.api";
import { serviceNameConflict } from "@entrywise/contracts/shared/service-paths";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type FieldError, notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { record } from "../../../audit/audit.repository.ts";
import type { Operator } from "../../../audit/operator.ts";
import { readServiceVersions, saveServiceVersions } from "../service-versions.repository.ts";
import { fetchVersion, findOldest } from "../service-versions.ts";
import { differenceText } from "./service-difference.ts";
import type { TeamServiceEntity } from "./team-service.entity.ts";
import { deleteService, insertService, lockService, updateService } from "./team-services.repository.ts";

/** @param version of its API as it was heard last; undefined: never */
export function presentService(row: TeamServiceEntity, version: string | undefined): TeamService {
  const { service, team, url, opsUrl, routes, events, announcedAt, announcedBy, approvedAt, approvedBy } = row;
  return {
    ...{ service, team, url, opsUrl, routes, events, announcedBy, approvedBy },
    announcedAt: announcedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    apiVersion: version ?? null,
  };
}

/**
 * Stores what a team says of its service. The address that an administrator has approved stays approved, another one waits.
 *
 * @param fixed names of services that the operator of the installation has set up
 * @throws ProblemError 422 when the name or a route is not the team's to have
 */
export async function announce(
  tx: Transaction,
  operator: Operator,
  input: ServiceAnnouncement & { service: string },
  { fixed, now }: { fixed: readonly string[]; now: Date },
): Promise<TeamService> {
  const { service, team, url, opsUrl, routes, events = [] } = input;
  refuseOtherTeam(operator.team ?? team, team, service);
  refuseTakenName(service, fixed);
  refuseForeignRoutes(service, routes);
  const said = { service, team, url, opsUrl, routes, events, announcedAt: now, announcedBy: operator.who };
  const before = await lockService(tx, service);
  if (before === null) {
    const row = { ...said, approvedAt: null, approvedBy: null };
    if (!(await insertService(tx, row))) throw taken(service, "another team has just announced it");
    await record(tx, operator, { action: "announce", service, to: url, why: differenceText(null, said) });
    return presentService(row, undefined);
  }
  refuseOtherTeam(before.team, team, service);
  const isSameAddress = before.url === url && before.opsUrl === opsUrl;
  const { approvedAt, approvedBy } = isSameAddress ? before : { approvedAt: null, approvedBy: null };
  const row = { ...said, approvedAt, approvedBy };
  await updateService(tx, row);
  const why = differenceText(before, said);
  if (why !== "") await record(tx, operator, { action: "announce", service, from: before.url, to: url, why });
  return presentService(row, (await readServiceVersions(tx))[service]);
}

/**
 * Lets the gateway serve a service. Only now is it asked for the version of its API: a team's word alone makes nobody call an address.
 *
 * @param url the address that the administrator has seen
 * @throws ProblemError 422 when it was announced elsewhere meanwhile, or doesn't respond
 */
export async function approve(
  tx: Transaction,
  operator: Operator,
  { service, url }: { service: string; url: string },
  now: Date,
): Promise<TeamService> {
  const row = await lockService(tx, service);
  if (row === null) throw notFound("Service");
  if (row.url !== url) {
    throw ruleBroken("Service.Moved", `${service} was announced at ${row.url} meanwhile. Look at it again.`);
  }
  const version = findOldest(await Promise.all(row.opsUrl.split(",").map(fetchVersion)));
  if (version === null) {
    throw ruleBroken("Service.NotResponding", `${service} doesn't say the version of its API at ${row.opsUrl}/meta.`);
  }
  const approved = { approvedAt: now, approvedBy: operator.who };
  await updateService(tx, { service, ...approved });
  await saveServiceVersions(tx, { [service]: version });
  await record(tx, operator, { action: "approve", service, to: url });
  return presentService({ ...row, ...approved }, version);
}

/** @throws ProblemError 404 when the team has no such service */
export async function withdraw(tx: Transaction, operator: Operator, service: string): Promise<void> {
  const row = await lockService(tx, service);
  if (row === null || (operator.team !== null && operator.team !== row.team)) throw notFound("Service");
  await deleteService(tx, service);
  await record(tx, operator, { action: "withdraw", service, from: row.url });
}

function refuseOtherTeam(owner: string, team: string, service: string): void {
  if (owner === team) return;
  throw ruleBroken("Service.OtherTeam", `${service} can't be announced for ${team}: it is ${owner}'s to announce.`, [
    { path: "team", message: `must be ${owner}` },
  ]);
}

const taken = (service: string, reason: string) =>
  ruleBroken("Service.NameTaken", `A service can't be called ${service}: ${reason}.`, [
    { path: "service", message: reason },
  ]);

function refuseTakenName(service: string, fixed: readonly string[]): void {
  const conflict = fixed.includes(service)
    ? `${service} is a service of this installation`
    : serviceNameConflict(service);
  if (conflict !== null) throw taken(service, conflict);
}

/** A service owns the path of its name, and no other. */
function refuseForeignRoutes(service: string, routes: ServiceAnnouncement["routes"]): void {
  const isForeign = ({ path }: { path: string }) => path.split("/")[1] !== service;
  const errors = routes.flatMap((route, at): FieldError[] =>
    isForeign(route) ? [{ path: `routes.${at}.path`, message: `must begin with /${service}` }] : [],
  );
  if (errors.length === 0) return;
  const names = routes
    .filter(isForeign)
    .map(({ path }) => path)
    .join(", ");
  throw ruleBroken("Service.ForeignRoute", `${service} has routes below /${service} alone, not ${names}.`, errors);
}
