import type { Api } from "../shared/endpoint.ts";
import { adminApi } from "./admin.api.ts";
import { adminLogApi } from "./admin-log.api.ts";
import { businessCommandsApi } from "./business-commands.api.ts";

/** Every route of the admin service. */
export const adminApis: readonly Api[] = [adminApi, businessCommandsApi, adminLogApi];
