import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { registryApi } from "@entrywise/contracts/platform/registry.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { originOn } from "@entrywise/kit/http/origin-on";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { notFound } from "@entrywise/kit/problem-error";

/** What the business service needs of brands. */
export interface Brands {
  isWhiteLabel(brand: string): Promise<boolean>;
  /** URL of a brand. */
  originOf(brand: string): Promise<string>;
}

export function createBrandsPort(platform: ServiceClient, at: { scheme: "http" | "https"; port: number }): Brands {
  const find = async (brand: string) => {
    const { items } = await platform.get<{ items: BrandRecord[] }>(jobActor("business"), registryApi.brands.path);
    const record = items.find((one) => one.brand.brandKey === brand);
    if (!record) throw notFound("Page");
    return record;
  };
  return {
    isWhiteLabel: async (brand) => (await find(brand)).brand.whiteLabel,
    originOf: async (brand) => originOn((await find(brand)).hosts[0] ?? "", at.scheme, at.port),
  };
}
