import { defineFeature } from "@entrywise/kit/feature";
import type { IdentityContext } from "../context.ts";
import { ProgramAccessEntity, ProgramEntity } from "./program.entity.ts";
import { programsRoutes } from "./programs.routes.ts";

export const programs = defineFeature({
  name: "programs",
  entities: [ProgramEntity, ProgramAccessEntity],
  start: ({ unit, brands, hosts, appOriginOf }: IdentityContext) => ({
    routes: [programsRoutes({ unit, brands, hosts, appOriginOf })],
  }),
});
