// Preloaded by services (service-flags.ts): stack traces name our own sources; the maps of packages would take 15 MB in each process.
import { setSourceMapsSupport } from "node:module";

setSourceMapsSupport(true, { nodeModules: false });
