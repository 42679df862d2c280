/** What a program of a person's choice may read: trades, days, strategies and texts; or figures over them. Groups are in neither. */
export const programScopes = ["journal:read", "statistics:read"] as const;
export type ProgramScope = (typeof programScopes)[number];

/** Where programs find the tools, below the public address of a brand's app. */
export const PROGRAMS_PATH = "/mcp";

/** Where a program reads who gives access to the tools (RFC 9728). */
export const PROGRAMS_METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";
