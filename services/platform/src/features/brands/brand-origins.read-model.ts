import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { originOn } from "@entrywise/kit/http/origin-on";
import { notFound } from "@entrywise/kit/problem-error";
import { readBrand } from "./brands.read-model.ts";

/** Origin at which people open a brand's pages. */
export function createOrigins(scheme: "http" | "https", port: number) {
  return async (tx: Transaction, brand: string): Promise<string> => {
    const host = (await readBrand(tx, brand))?.record.hosts[0];
    if (host === undefined) throw notFound("Page");
    return originOn(host, scheme, port);
  };
}
