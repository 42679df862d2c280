import { createPolicy } from "@entrywise/kit/access/policy";
import { businessRights } from "./business-rights.ts";

export const businessPolicy = createPolicy("Business", businessRights);
