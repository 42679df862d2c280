import type { ServiceClient } from "@entrywise/kit/http/service-client";

/** The services whose records are administrated here. */
export type Clients = Readonly<Record<"platform" | "trades" | "groups" | "business" | "identity", ServiceClient>>;
