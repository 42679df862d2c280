import { academyParts } from "./academy.ts";
import { administrationPart } from "./administration.ts";
import { datesPart } from "./dates.ts";
import { emmaPart } from "./emma.ts";
import { groupsPart } from "./groups.ts";
import type { Stage } from "./parts.ts";
import { peopleParts } from "./people.ts";
import { roomPart } from "./room.ts";

/** The world: journals beside the business, and groups once there is something to share. */
export const allStages: readonly Stage[] = [
  [[emmaPart], [...peopleParts, ...academyParts, administrationPart]],
  [[groupsPart], [roomPart]],
  [[datesPart]],
];
