import type { servicePaths } from "@entrywise/contracts/shared/service-paths";

type ProductServices = Readonly<Record<keyof typeof servicePaths, unknown>>;

declare module "@entrywise/host/shell" {
  interface ServiceMap extends ProductServices {}
}

export type { ProductServices };
