import { type BrandDesign, brandWith, designOf } from "@entrywise/contracts/platform/brand-design";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Operator } from "../../../audit/operator.ts";
import { lockBrands } from "../brands.repository.ts";
import { saveBrand } from "../brands.service.ts";
import { BrandVersionEntity } from "./brand-version.entity.ts";
import { beginVersions, findDraft, listVersions, putDraft } from "./brand-versions.repository.ts";
import { designProblems } from "./design-problems.ts";
import { designFacts, needBrand, type Surroundings } from "./edited-brand.read-model.ts";

/** Who edits which brand, and when. */
export interface Edit {
  tx: Transaction;
  operator: Operator;
  brandKey: string;
  at: Date;
  around: Surroundings;
}

const changed = () =>
  new ProblemError(412, "Brand.Changed", "Somebody else has changed this brand. Load the page again.");

/**
 * Saves the draft.
 *
 * @param rowVersion of the draft as it was read; 0 creates one @throws ProblemError 412 when it has changed since, 422
 * with everything that is missing or too weak
 */
export async function saveDraft(edit: Edit, rowVersion: number, design: BrandDesign): Promise<void> {
  const { tx, brandKey, operator, at, around } = edit;
  await lockBrands(tx);
  const stored = await needBrand(tx, brandKey);
  if (((await findDraft(tx, brandKey))?.rowVersion ?? 0) !== rowVersion) throw changed();
  await beginVersions(tx, stored, designOf(stored.record));
  const facts = await designFacts(tx, stored, await listVersions(tx, brandKey), around);
  refuseProblems(designProblems(design, facts));
  await putDraft(tx, brandKey, { design, by: operator.who, at });
}

export async function discardDraft({ tx, brandKey }: Edit): Promise<void> {
  await lockBrands(tx);
  const draft = await findDraft(tx, brandKey);
  if (draft) await tx.getRepository(BrandVersionEntity).remove(draft);
}

/**
 * Publishes the draft: pages, sign-in and emails use it from then on.
 *
 * @throws ProblemError 404 without a draft, 412 when it has changed since, 422 when something is missing or too weak
 */
export async function publishDraft({ tx, brandKey, operator, at, around }: Edit, rowVersion: number): Promise<void> {
  await lockBrands(tx);
  const stored = await needBrand(tx, brandKey);
  const draft = await findDraft(tx, brandKey);
  if (!draft) throw notFound("Draft");
  if (draft.rowVersion !== rowVersion) throw changed();
  refuseProblems(designProblems(draft.design, await designFacts(tx, stored, await listVersions(tx, brandKey), around)));
  const { record } = stored;
  const brand = brandWith(record.brand, draft.design);
  await saveBrand(tx, operator, { key: brandKey, rowVersion: stored.rowVersion, record: { ...record, brand } });
  await tx
    .getRepository(BrandVersionEntity)
    .save({ ...draft, by: operator.who, changedAt: at, publishedAt: at, rowVersion: draft.rowVersion + 1 });
}

/** Copies an earlier version into the draft, which it replaces. @throws ProblemError 404 */
export async function restoreVersion({ tx, brandKey, operator, at }: Edit, version: number): Promise<void> {
  await lockBrands(tx);
  const found = (await listVersions(tx, brandKey)).find((one) => one.version === version);
  if (!found) throw notFound("Version");
  await putDraft(tx, brandKey, { design: found.design, by: operator.who, at });
}

/** @throws ProblemError 422 naming every field that is wrong */
export function refuseProblems(errors: ReturnType<typeof designProblems>): void {
  if (errors.length === 0) return;
  const said = errors.map(({ message }) => message).join("; ");
  throw ruleBroken("Brand.Incomplete", `The brand cannot be saved like this: ${said}.`, errors);
}
