import {
  MAX_POSITION_SIZE_INSTRUMENTS,
  type PositionSizeInstrument,
  positionSizeInstrumentsApi,
} from "@entrywise/contracts/trades/position-size-instruments.api";
import type { MarketType } from "@entrywise/domain/enumerations";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { moveInOrder } from "../../ordering/move-in-order.repository.ts";
import { PositionSizeInstrumentEntity } from "./position-size-instrument.entity.ts";

type Owner = Actor & { userId: string };
const owned = ({ userId, brand }: Owner) => ({ userId, brandKey: brand });

export function positionSizeInstrumentsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, positionSizeInstrumentsApi.list, async ({ tx, actor }) => {
    const [rows, total] = await tx
      .getRepository(PositionSizeInstrumentEntity)
      .findAndCount({ where: owned(actor), order: { position: "ASC", id: "ASC" } });
    return { body: { items: rows.map(present), total } };
  });
  serve(router, unit, positionSizeInstrumentsApi.read, async ({ tx, actor, params }) => {
    const body = await existing(tx, actor, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, positionSizeInstrumentsApi.add, async ({ tx, actor, body }) => {
    const repository = tx.getRepository(PositionSizeInstrumentEntity);
    const [count, last] = [await repository.countBy(owned(actor)), await repository.maximum("position", owned(actor))];
    if (count >= MAX_POSITION_SIZE_INSTRUMENTS) {
      const detail = `You can have up to ${MAX_POSITION_SIZE_INSTRUMENTS} instruments.`;
      throw ruleBroken("Instruments.TooMany", detail, undefined, { most: MAX_POSITION_SIZE_INSTRUMENTS });
    }
    const id = newId();
    await repository.insert({ ...owned(actor), ...body, id, position: (last ?? -1) + 1, version: 1 });
    return { body: { id } };
  });
  serve(router, unit, positionSizeInstrumentsApi.change, async ({ tx, actor, params: { id }, body, version }) => {
    const current = await existing(tx, actor, id);
    const written = await tx
      .getRepository(PositionSizeInstrumentEntity)
      .update({ ...owned(actor), id, version }, { ...body, version: version + 1 });
    if (written.affected !== 1) {
      throw new ProblemError(
        412,
        "Instrument.Changed",
        "This instrument was changed elsewhere. Reload and try again.",
        {
          current,
        },
      );
    }
    return { body: await existing(tx, actor, id), version: version + 1 };
  });
  serve(router, unit, positionSizeInstrumentsApi.remove, async ({ tx, actor, params: { id } }) => {
    const { affected } = await tx.getRepository(PositionSizeInstrumentEntity).delete({ ...owned(actor), id });
    if (affected !== 1) throw notFound("Instrument");
    return {};
  });
  serve(router, unit, positionSizeInstrumentsApi.move, async ({ tx, actor, params, body }) => {
    if (!(await moveInOrder({ tx, actor }, "position_size_instrument", params.id, body.position))) {
      throw notFound("Instrument");
    }
    return {};
  });
  return router;
}

function present(row: PositionSizeInstrumentEntity): PositionSizeInstrument {
  const { userId: _, brandKey: __, marketType, ...shown } = row;
  return { ...shown, marketType: marketType as MarketType }; // checked when it was written
}

async function existing(tx: Transaction, actor: Owner, id: string): Promise<PositionSizeInstrument> {
  const row = await tx.getRepository(PositionSizeInstrumentEntity).findOneBy({ ...owned(actor), id });
  if (!row) throw notFound("Instrument");
  return present(row);
}
