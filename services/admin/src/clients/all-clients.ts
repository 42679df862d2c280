import type { ServiceClient } from "@entrywise/kit/http/service-client";

/** Clients of the services administered here. */
export type Clients = Readonly<Record<"platform" | "trades" | "groups" | "business" | "identity", ServiceClient>>;
