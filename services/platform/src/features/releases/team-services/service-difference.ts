import type { TeamServiceEntity } from "./team-service.entity.ts";

type Announced = Pick<TeamServiceEntity, "url" | "opsUrl" | "routes" | "events">;

/** What an announcement adds (`+`) and takes away (`-`), for the audit log; empty when it says what was known. */
export function differenceText(before: Announced | null, after: Announced): string {
  const [had, has] = [before === null ? [] : listFacts(before), listFacts(after)];
  const added = has.filter((line) => !had.includes(line)).map((line) => `+ ${line}`);
  const gone = had.filter((line) => !has.includes(line)).map((line) => `- ${line}`);
  return [...added, ...gone].join(", ");
}

const listFacts = ({ url, opsUrl, routes, events }: Announced): string[] => [
  `address ${url}`,
  `operations ${opsUrl}`,
  ...routes.map(({ method, path, access }) => `${method} ${path} (${access})`),
  ...events.map((event) => `event ${event}`),
];
