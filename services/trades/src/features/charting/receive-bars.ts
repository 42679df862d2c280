import { personText } from "@entrywise/contracts/shared/wire";
import type { OwnBarsPreview } from "@entrywise/contracts/trades/charting.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { answered, remember, requestHash } from "@entrywise/kit/http/idempotency";
import { idempotencyKey } from "@entrywise/kit/http/serve";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { isStatementZone } from "@entrywise/statements/dates/statement-time";
import type { Request } from "express";
import { insertOwnBars, sumOfOwnBars } from "../../trade-core/bars/own-bars.repository.ts";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";
import { readUpload } from "../../uploads/read-upload.ts";
import { type BarFile, barFileLimits, barsInUtc, readBarFile } from "./bar-files/read-bar-file.ts";

const rules = { subject: "BarFile", maximumBytes: barFileLimits.bytes, missing: "Choose a file of bars." };
const ownLimits = { files: 100, bars: 1_000_000 };
const symbolField = personText(60);

type Received = { status: 200; body: OwnBarsPreview } | { status: 201; body: { id: string } };

/** A file of bars that came in: looked at, or stored. The same key twice stores it once. */
export async function receiveBars(unit: UnitOfWork, actor: Actor, request: Request): Promise<Received> {
  const key = idempotencyKey(request);
  const { file, fields } = await readUpload(request, rules);
  const read = await readBarFile(Buffer.concat(file.pieces));
  if (fields.preview === "true") return { status: 200, body: presentPreview(read, file.name) };
  const symbol = symbolOf(fields.symbol);
  const timeZone = zoneOf(fields.timeZone, read);
  const bars = barsInUtc(read, timeZone);
  const hash = requestHash("own-bars", { name: file.name, bytes: file.bytes }, fields);
  const id = await unit.run(actor, "user", async (tx) => {
    const before = key ? await answered(tx, actor, key, hash) : null;
    if (before) return (before.body as { id: string }).id; // what `remember` stored below
    const stored = await sumOfOwnBars(tx, actor);
    if (stored.files >= ownLimits.files || stored.bars + bars.length > ownLimits.bars) {
      throw ruleBroken(
        "BarFile.NoRoom",
        `There is room for ${ownLimits.files} files with ${ownLimits.bars} bars together. Delete some first.`,
        undefined,
        { files: ownLimits.files, bars: ownLimits.bars },
      );
    }
    const fresh = newId();
    const { layout, spanSeconds, pricePrecision } = read;
    const about = { id: fresh, symbol, symbolKey: symbolKey(symbol), fileName: file.name, layout, timeZone };
    await insertOwnBars(tx, actor, { ...about, spanSeconds, pricePrecision, bars });
    if (key) await remember(tx, actor, key, hash, 201, { id: fresh });
    return fresh;
  });
  return { status: 201, body: { id } };
}

function presentPreview({ layout, spanSeconds, rows, skipped, hasZone }: BarFile, fileName: string): OwnBarsPreview {
  const first = rows[0]?.text ?? "";
  const guess = /[A-Za-z]{6,10}|[A-Za-z]{2,5}\d{2,3}/.exec(
    fileName.replace(/^(mt[45]\w*|tradingview|binance|yahoo|futures)[-_ ]/gi, ""),
  );
  return {
    layout,
    spanSeconds,
    count: rows.length,
    skipped,
    first,
    last: rows.at(-1)?.text ?? first,
    hasZone,
    symbol: guess ? guess[0].toUpperCase() : null,
  };
}

function symbolOf(value: string | undefined): string {
  const symbol = symbolField.safeParse(value);
  if (symbol.success && symbolKey(symbol.data) !== "") return symbol.data.toUpperCase();
  throw new ProblemError(400, "Request.Invalid", "Say which symbol the bars are of.", {
    errors: [{ path: "symbol", message: "Symbol is not defined" }],
  });
}

function zoneOf(value: string | undefined, { hasZone }: BarFile): string {
  if (!value) {
    if (hasZone) return "UTC";
    throw new ProblemError(400, "BarFile.ZoneRequired", "The file does not say in which time zone its times are.", {
      errors: [{ path: "timeZone", message: "must be chosen" }],
    });
  }
  if (isStatementZone(value)) return value;
  throw ruleBroken("BarFile.UnknownTimeZone", `There is no time zone ${value.slice(0, 60)}.`, [
    { path: "timeZone", message: "must be a time zone such as Europe/Berlin" },
  ]);
}
