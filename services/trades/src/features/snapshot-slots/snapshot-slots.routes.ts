import { type SnapshotSlot, snapshotSlotsApi } from "@entrywise/contracts/trades/snapshots.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { moveInOrder } from "../../ordering/move-in-order.repository.ts";
import type { TellChanged } from "../../ordering/tell-choices-changed.ts";
import {
  deleteSlot,
  findSlot,
  findSlots,
  insertSlot,
  renameSlot,
  setSlotEnabled,
} from "./snapshot-slots.repository.ts";

const missing = () => notFound("Slot");

async function readSlot(journal: Journal, id: string): Promise<SnapshotSlot> {
  const slot = await findSlot(journal, id);
  if (!slot) throw missing();
  return slot;
}

export function snapshotSlotsRoutes(unit: UnitOfWork, tellChanged: TellChanged): Router {
  const router = Router();
  serve(router, unit, snapshotSlotsApi.list, async ({ tx, actor }) => {
    const items = await findSlots({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, snapshotSlotsApi.read, async ({ tx, actor, params }) => {
    const body = await readSlot({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, snapshotSlotsApi.add, async ({ tx, actor, body }) => {
    const id = newId();
    await insertSlot({ tx, actor }, id, body.name);
    await tellChanged({ tx, actor });
    return { body: { id } };
  });
  serve(router, unit, snapshotSlotsApi.change, async ({ tx, actor, params, body, version }) => {
    const before = await readSlot({ tx, actor }, params.id);
    if (!(await renameSlot({ tx, actor }, params.id, version, body.name))) {
      throw new ProblemError(412, "Slot.Changed", "This slot was changed elsewhere. Reload and try again.", {
        current: before,
      });
    }
    await tellChanged({ tx, actor });
    const changed = await readSlot({ tx, actor }, params.id);
    return { body: changed, version: changed.version };
  });
  serve(router, unit, snapshotSlotsApi.remove, async ({ tx, actor, params }) => {
    if (!(await deleteSlot({ tx, actor }, params.id))) throw missing();
    await tellChanged({ tx, actor });
    return {};
  });
  serve(router, unit, snapshotSlotsApi.enable, async ({ tx, actor, params, body }) => {
    if (!(await setSlotEnabled({ tx, actor }, params.id, body.enabled))) throw missing();
    await tellChanged({ tx, actor });
    return { body: await readSlot({ tx, actor }, params.id) };
  });
  serve(router, unit, snapshotSlotsApi.move, async ({ tx, actor, params, body }) => {
    if (!(await moveInOrder({ tx, actor }, "snapshot_slot", params.id, body.position))) throw missing();
    await tellChanged({ tx, actor });
    return {};
  });
  return router;
}
