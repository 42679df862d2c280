import { type Plugin, rspack } from "@rspack/core";

/**
 * Names of shells come from the host of the page as all others do: one copy, and no file of the host beside it. The shell has fewer
 * modules by that, and parts of the host that remotes bundle have no context of their own.
 */
export const oneHost: Plugin = new rspack.NormalModuleReplacementPlugin(/^@entrywise\/host\/shell$/, "@entrywise/host");
