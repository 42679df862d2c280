import { createPolicy } from "@entrywise/kit/access/policy";
import { groupRights } from "./group-rights.ts";

export const groupPolicy = createPolicy("Group", groupRights);
