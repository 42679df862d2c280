import { type BrandLook, brandsApi, type StoredBrand } from "@entrywise/contracts/platform/brands.api";
import { registryApi } from "@entrywise/contracts/platform/registry.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { toOperator } from "../../audit/operator.ts";
import { readBrand, readBrands } from "./brands.read-model.ts";
import { presentBrand, saveBrand } from "./brands.service.ts";
import { refuseProblems } from "./editing/edit-brand.ts";
import { type RecordSurroundings, recordProblems } from "./editing/record-problems.ts";

/** @param around what changed brand records are validated against */
export function brandsRoutes(unit: UnitOfWork, around: RecordSurroundings): Router {
  const router = Router();
  serve(router, unit, brandsApi.list, async ({ tx, query }) => {
    const all = await readBrands(tx);
    const page = all.slice(query.skip, query.skip + pageSize(query.take));
    return { body: { items: page.map(presentBrand), total: all.length } };
  });
  serve(router, unit, brandsApi.looks, async ({ tx }) => ({ body: { items: (await readBrands(tx)).map(toLook) } }));
  serve(router, unit, brandsApi.read, async ({ tx, params }) => {
    const brand = await readBrand(tx, params.brand);
    if (!brand) throw notFound("Brand");
    return { body: presentBrand(brand), version: brand.rowVersion };
  });
  serve(router, unit, brandsApi.save, async ({ tx, actor, params, version, body }) => {
    refuseProblems(await recordProblems(tx, body, around));
    const saved = await saveBrand(tx, toOperator(actor, undefined), {
      key: params.brand,
      rowVersion: version,
      record: body,
    });
    return { body: presentBrand(saved), version: saved.rowVersion };
  });
  serve(router, unit, registryApi.brands, async ({ tx }) => {
    const all = await readBrands(tx);
    return { body: { items: all.map(({ record }) => record) } };
  });
  return router;
}

function toLook({ record: { hosts, brand } }: Pick<StoredBrand, "record">): BrandLook {
  const { brandKey, name, whiteLabel, logos, supportEmail, theme, tokens } = brand;
  return { brandKey, name, whiteLabel, logos, supportEmail, theme, tokens, hosts };
}
