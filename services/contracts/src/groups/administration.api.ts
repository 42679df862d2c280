import { z } from "zod";
import { dayCount, lastDays } from "../shared/day-count.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, listOf } from "../shared/wire.ts";
import { GroupPrivacy, groupsQuery } from "./groups.api.ts";

/** A group as administrators see it. */
export const listedGroup = z
  .object({
    id: z.uuid(),
    brand: z.string(),
    name: z.string(),
    handle: z.string(),
    privacy: z.enum(GroupPrivacy),
    memberCount: z.int(),
    createdAt: instant,
  })
  .meta({ id: "ListedGroup" });
export type ListedGroup = z.infer<typeof listedGroup>;

export const groupFigures = z
  .object({
    groups: z.int(),
    publicGroups: z.int(),
    members: z.int(),
    made: z.int(),
    madeBefore: z.int(),
    series: z.array(dayCount),
  })
  .meta({ id: "GroupFigures" });
export type GroupFigures = z.infer<typeof groupFigures>;

const asked = { method: "get", access: "service", status: 200 } as const;

/** What the admin service asks of this one. */
export const groupsAdministrationApi = {
  list: endpoint({
    path: "/internal/groups",
    summary: "Groups of all brands, the newest first",
    query: groupsQuery,
    answer: listOf(listedGroup),
    ...asked,
  }),
  figures: endpoint({
    path: "/internal/group-figures",
    summary: "How many groups there are",
    query: lastDays,
    answer: groupFigures,
    ...asked,
  }),
};
