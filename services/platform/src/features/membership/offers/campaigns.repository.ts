import type { Campaign, CampaignInput } from "@entrywise/contracts/platform/offers.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { CampaignEntity } from "./campaign.entity.ts";
import { firstCampaigns } from "./seed-campaigns.ts";

const MAIN_BRAND = "entrywise";

function toRow({ brand, startsAt, endsAt, ...rest }: CampaignInput): Omit<CampaignEntity, "id"> {
  return { ...rest, brandKey: brand, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

export function presentCampaign({ brandKey, startsAt, endsAt, ...rest }: CampaignEntity): Campaign {
  return { ...rest, brand: brandKey, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Creates the initial campaigns; existing ones stay as they are. */
export async function seedCampaigns(tx: Transaction): Promise<void> {
  const rows = firstCampaigns.map((one) => ({ id: newId(), ...toRow({ ...one, brand: MAIN_BRAND }) }));
  await tx.createQueryBuilder().insert().into(CampaignEntity).values(rows).orIgnore().execute();
}

export async function listBrandCampaigns(tx: Transaction, brand: string): Promise<CampaignEntity[]> {
  return tx.getRepository(CampaignEntity).findBy({ brandKey: brand });
}

export async function listCampaigns(
  tx: Transaction,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: Campaign[]; total: number }> {
  const [rows, total] = await tx
    .getRepository(CampaignEntity)
    .findAndCount({ order: { startsAt: "desc", id: "asc" }, take: pageSize(take), skip });
  return { items: rows.map(presentCampaign), total };
}

/** @throws ProblemError 400 when the brand has another campaign of this key */
async function refuseTaken(tx: Transaction, { brand, key }: CampaignInput, ownId: string): Promise<void> {
  const other = await tx.getRepository(CampaignEntity).findOneBy({ brandKey: brand, key });
  if (other === null || other.id === ownId) return;
  throw new ProblemError(400, "Campaign.KeyTaken", "This brand has another campaign of this key.", {
    errors: [{ path: "key", message: "is already taken, choose another" }],
  });
}

export async function createCampaign(tx: Transaction, input: CampaignInput): Promise<Campaign> {
  const row = { id: newId(), ...toRow(input) };
  await refuseTaken(tx, input, row.id);
  await tx.getRepository(CampaignEntity).insert(row);
  return presentCampaign(row);
}

export async function changeCampaign(tx: Transaction, id: string, input: CampaignInput): Promise<Campaign> {
  const campaigns = tx.getRepository(CampaignEntity);
  if (!(await campaigns.existsBy({ id }))) throw notFound("Campaign");
  await refuseTaken(tx, input, id);
  return presentCampaign(await campaigns.save({ id, ...toRow(input) }));
}
