import type { Events } from "@entrywise/contracts/shared/events";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { JournalPort } from "../../journal-port.ts";
import { noteChoice } from "../../user-setup/user-setup.repository.ts";

export interface WantedDemoParts {
  journal: Pick<JournalPort, "demoState" | "createDemo">;
  unit: Pick<UnitOfWork, "run">;
  outbox: Pick<Outbox, "publish">;
  now: () => Date;
}

const today = (now: () => Date) => now().toISOString().slice(0, 10);

/**
 * Creates demo data on request. If that fails, a background job creates it.
 *
 * @throws the failure: the caller may repeat the request, which leaves existing demo data unchanged
 */
export async function makeDemo(
  { journal, unit, outbox, now }: WantedDemoParts,
  actor: Actor & { userId: string },
  language: Locale,
) {
  try {
    return await journal.createDemo(actor, { day: today(now), replace: false, language });
  } catch (error) {
    const { userId, brand } = actor;
    await unit.run(jobActor("platform"), "job", (tx) =>
      outbox.publish(tx, "platform.demo-wanted", { userId, brand, language }),
    );
    throw error;
  }
}

/** Creates demo data after a failed request, unless it exists by now. */
export async function makeWantedDemo(
  { journal, unit, now }: Omit<WantedDemoParts, "outbox">,
  { userId, brand, language }: Events["platform.demo-wanted"],
): Promise<void> {
  const actor = { ...jobActor("platform", brand), userId };
  if ((await journal.demoState(actor)).demoTrades > 0) return;
  await journal.createDemo(actor, { day: today(now), replace: false, language });
  await unit.run(jobActor("platform"), "job", (tx) => noteChoice(tx, actor, "demoSelectedAt", now()));
}
