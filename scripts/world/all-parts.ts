import { emmaPart } from "./emma.ts";
import { groupsPart } from "./groups.ts";
import type { WorldPart } from "./parts.ts";
import { peopleParts } from "./people.ts";

/** Parts of the world in the order in which they need each other. */
export const allParts: readonly WorldPart[] = [emmaPart, ...peopleParts, groupsPart];
