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
import type { Journal } from "../../journal/journal.ts";
import { insertBarRows, insertOwnBars, sumOfOwnBars } from "../../trade-core/bars/own-bars.repository.ts";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";
import { readUpload } from "../../uploads/read-upload.ts";
import { barFileLimits } from "./bar-files/bar-file-limits.ts";
import type { BarFileHead } from "./bar-files/bar-process/bar-process.main.ts";
import { openBarFile } from "./bar-files/bar-process/bar-process.ts";

const rules = { subject: "BarFile", maximumBytes: barFileLimits.bytes, missing: "Choose a file of bars." };
const ownLimits = { files: 100, bars: 1_000_000 };
const symbolField = personText(60);

type Received = { status: 200; body: OwnBarsPreview } | { status: 201; body: { id: string } };

/** A file of bars that came in: looked at, or stored. The same key twice stores it once. */
export async function receiveBars(unit: UnitOfWork, actor: Actor, request: Request): Promise<Received> {
  const key = idempotencyKey(request);
  const { file, fields } = await readUpload(request, rules);
  const open = await openBarFile(file);
  try {
    const { head } = open;
    if (fields.preview === "true") return { status: 200, body: presentPreview(head, file.name) };
    const symbol = parseSymbol(fields.symbol);
    const timeZone = parseZone(fields.timeZone, head);
    const bars = await open.bars(timeZone);
    const hash = requestHash("own-bars", { name: file.name, bytes: file.bytes }, fields);
    const id = await unit.run(actor, "user", async (tx) => {
      const before = key ? await answered(tx, actor, key, hash) : null;
      if (before) return (before.body as { id: string }).id; // what `remember` stored below
      await refuseAboveLimits({ tx, actor }, bars.count);
      const fresh = newId();
      const { layout, spanSeconds, pricePrecision } = head;
      const about = { id: fresh, symbol, symbolKey: symbolKey(symbol), fileName: file.name, layout, timeZone };
      await insertOwnBars({ tx, actor }, { ...about, spanSeconds, pricePrecision, bars });
      for (const list of bars.lists) await insertBarRows({ tx, actor }, fresh, await open.listAt(list));
      if (key) await remember(tx, actor, { key, hash, status: 201, body: { id: fresh } });
      return fresh;
    });
    return { status: 201, body: { id } };
  } finally {
    open.close();
  }
}

async function refuseAboveLimits(journal: Journal, bars: number): Promise<void> {
  const stored = await sumOfOwnBars(journal);
  if (stored.files < ownLimits.files && stored.bars + bars <= ownLimits.bars) return;
  throw ruleBroken(
    "BarFile.NoRoom",
    `You can store up to ${ownLimits.files} files with ${ownLimits.bars} bars in total. Delete some first.`,
    undefined,
    { files: ownLimits.files, bars: ownLimits.bars },
  );
}

function presentPreview({ pricePrecision: _, ...head }: BarFileHead, fileName: string): OwnBarsPreview {
  const guess = /[A-Za-z]{6,10}|[A-Za-z]{2,5}\d{2,3}/.exec(
    fileName.replace(/^(mt[45]\w*|tradingview|binance|yahoo|futures)[-_ ]/gi, ""),
  );
  return { ...head, symbol: guess ? guess[0].toUpperCase() : null };
}

function parseSymbol(value: string | undefined): string {
  const symbol = symbolField.safeParse(value);
  if (symbol.success && symbolKey(symbol.data) !== "") return symbol.data.toUpperCase();
  throw new ProblemError(400, "Request.Invalid", "Say which symbol the bars are of.", {
    errors: [{ path: "symbol", message: "Symbol is not defined" }],
  });
}

function parseZone(value: string | undefined, { hasZone }: BarFileHead): string {
  if (!value) {
    if (hasZone) return "UTC";
    throw new ProblemError(400, "BarFile.ZoneRequired", "The file doesn't state a time zone.", {
      errors: [{ path: "timeZone", message: "is required" }],
    });
  }
  if (isStatementZone(value)) return value;
  throw ruleBroken("BarFile.UnknownTimeZone", `There is no time zone ${value.slice(0, 60)}.`, [
    { path: "timeZone", message: "must be a time zone such as Europe/Berlin" },
  ]);
}
