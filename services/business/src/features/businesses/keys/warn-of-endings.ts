import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import type { People } from "../members/people.ts";
import { ApiKeyEntity } from "./api-key.entity.ts";

/** Days before the end of a key on which its maker gets a mail. */
const WARNINGS = [14, 3] as const;
const DAY_MS = 86_400_000;

/** Warns creators of keys that end soon, once per warning. */
export async function warnOfEndings(
  unit: UnitOfWork,
  { people, mailer }: { people: People; mailer: Mailer },
  now: Date,
): Promise<void> {
  const self = jobActor("business");
  const until = new Date(now.getTime() + WARNINGS[0] * DAY_MS);
  const ending = await unit.run(self, "job", (tx) =>
    tx
      .getRepository(ApiKeyEntity)
      .createQueryBuilder("k")
      .where("k.expiresAt > :now and k.expiresAt <= :until", { now, until })
      .getMany(),
  );
  for (const key of ending) {
    const left = (key.expiresAt.getTime() - now.getTime()) / DAY_MS;
    const due = WARNINGS.findLast((days) => left <= days);
    if (due === undefined || (key.warnedDays !== null && key.warnedDays <= due)) continue;
    const [maker] = await people.find(key.brandKey, { userIds: [key.createdBy] });
    await unit.run(self, "job", async (tx) => {
      await tx.getRepository(ApiKeyEntity).update({ id: key.id }, { warnedDays: due });
      if (!maker) return;
      const link = key.businessId === null ? "/api-tokens" : `/businesses/${key.businessId}/api-keys`;
      const model = { name: key.name, endsOn: key.expiresAt.toISOString().slice(0, 10), link };
      await mailer.sendMail(tx, "key-ends", model, { to: maker.email, brand: key.brandKey, locale: maker.language });
    });
  }
}
