import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { LoadReport } from "./part-loader.ts";

/** Reports a release's load results to the registry; lost reports are ignored. */
export function sendReports(boot: Pick<BootManifest, "id" | "brand" | "reportToken">) {
  return (report: LoadReport): void => {
    const body = JSON.stringify({ ...report, boot: boot.id, brand: boot.brand.brandKey, token: boot.reportToken });
    navigator.sendBeacon?.("/boot/reports", new Blob([body], { type: "application/json" }));
  };
}
