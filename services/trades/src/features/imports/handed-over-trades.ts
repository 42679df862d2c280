import type { ImportedTradeInput } from "@entrywise/contracts/trades/trade-import";
import { decimal } from "@entrywise/domain/decimal";
import { isPossiblePrice, priceFloor } from "@entrywise/domain/price-floor";
import { newId } from "@entrywise/kit/db/new-id";
import { type FieldError, notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { StatementRow } from "@entrywise/statements/importer";
import { parseProduct } from "@entrywise/statements/instruments/futures-guess";
import { toRowCosts } from "@entrywise/statements/row-costs";
import { createStatement, statementRow } from "@entrywise/statements/statement-row";
import type { Journal } from "../../journal/journal.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { readProfile } from "./import-profiles.service.ts";
import { countImported, findHandedOverCloses, findImport, finishImport, insertImport } from "./imports.repository.ts";
import { type ImportHooks, saveImport } from "./save-import.ts";
import { openStatement } from "./statement-process/open-statement.ts";

const format = { format: "handed-over", label: "Handed over" };

/** An import without a file: trades follow in calls of their own. */
export async function beginImport(
  journal: Journal,
  { profileId, name }: { profileId: string; name: string },
): Promise<string> {
  const { tx } = journal;
  const profile = await readProfile(journal, profileId);
  if (!profile.enabled) throw new ProblemError(409, "Profile.Disabled", "This import profile is disabled.");
  if (profile.accountId === null) {
    throw ruleBroken("Import.NoAccount", "Choose the account of the profile first.", [
      { path: "profileId", message: "is a profile with no account" },
    ]);
  }
  const id = newId();
  await insertImport(journal, { id, profileId, fileName: name, format: format.format, origin: "program" });
  await finishImport(tx, id, { accountId: profile.accountId, added: 0, skipped: 0, failure: null });
  return id;
}

/**
 * Adds trades to such an import; those whose tickets are here already are skipped.
 *
 * @throws ProblemError 404 for an import that is not there, 409 for one of a file, 422 naming the trade that cannot be
 */
export async function addTrades(
  journal: Journal,
  importId: string,
  trades: readonly ImportedTradeInput[],
  hooks: ImportHooks,
): Promise<{ addedTrades: number; skippedTrades: number }> {
  const { tx, actor } = journal;
  // Calls of one import at the same time go one after the other: each counts on from the one before.
  await nextRevision(tx, actor);
  const found = await findImport(journal, importId);
  if (!found?.profileId) throw notFound("Import");
  if (found.format !== format.format || found.state !== "done") {
    throw new ProblemError(409, "Import.NotOpen", "You can't add trades to this import.");
  }
  check(trades);
  const profile = await readProfile(journal, found.profileId);
  const rows = trades.map(toRow);
  checkPrices(trades, rows);
  const statement = createStatement(format, {
    ticketScope: profile.id,
    closesBefore: await findHandedOverCloses(tx, importId, profile.id),
    timeZone: "UTC",
    rows: rows.filter((row) => row.closeTime !== null),
    openRows: rows.filter((row) => row.closeTime === null),
  });
  const { added, skipped } = await saveImport(
    journal,
    {
      importId,
      profileId: profile.id,
      accountId: profile.accountId,
      newAccountId: newId(),
      startBalance: null,
      currency: null,
      timeZone: "UTC",
      timeZoneChosen: false,
      columnMapping: null,
      cashKinds: null,
      usesStatementStops: null,
      // A program says by its tickets what is new.
      withLookalikes: true,
      isUnseen: false,
      deliveryId: null,
      statement: openStatement(statement, "import"),
    },
    hooks,
  );
  await countImported(tx, importId, {
    added: found.addedTrades + added,
    skipped: found.skippedTrades + skipped,
  });
  return { addedTrades: added, skippedTrades: skipped };
}

function check(trades: readonly ImportedTradeInput[]): void {
  const errors: FieldError[] = [];
  trades.forEach(({ closeDate, closePrice, openDate }, index) => {
    if ((closeDate === null) !== (closePrice === null)) {
      errors.push({
        path: `trades.${index}.closePrice`,
        message: "is required if there's a close date, and only then",
      });
    }
    if (closeDate !== null && Date.parse(closeDate) < Date.parse(openDate)) {
      errors.push({ path: `trades.${index}.closeDate`, message: "can't be before the open date" });
    }
  });
  refuseErrors(errors);
}

/** @throws ProblemError 422 naming each field, and the first ones in its text */
function refuseErrors(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const first = errors.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
  throw ruleBroken("Import.BadTrades", `Some trades can't be imported: ${first.join("; ")}.`, errors.slice(0, 20));
}

/** Prices that the market of the symbol does not know: a contract that futures are known by may be below zero. */
function checkPrices(trades: readonly ImportedTradeInput[], rows: readonly StatementRow[]): void {
  const errors = rows.flatMap(({ marketType, contractSize }, index) => {
    const trade = trades[index];
    if (trade === undefined) return [];
    const floor = parseProduct(trade.symbol) === null ? priceFloor({ marketType, contractSize }) : "none";
    return (["openPrice", "closePrice", "stopPrice", "targetPrice"] as const).flatMap((field): FieldError[] => {
      const price = decimal(trade[field]);
      if (price === null || isPossiblePrice(price, floor)) return [];
      const message = floor === "zero" ? "can't be negative" : "must be greater than 0";
      return [{ path: `trades.${index}.${field}`, message }];
    });
  });
  refuseErrors(errors);
}

function toRow(trade: ImportedTradeInput, index: number) {
  return statementRow({
    row: index + 1,
    ticket: trade.ticket,
    symbol: trade.symbol,
    direction: trade.direction,
    size: trade.size,
    openTime: local(trade.openDate),
    openPrice: trade.openPrice,
    closeTime: trade.closeDate === null ? null : local(trade.closeDate),
    closePrice: trade.closePrice,
    stopPrice: trade.stopPrice,
    targetPrice: trade.targetPrice,
    profit: trade.grossProfit,
    ...toRowCosts(trade),
    comment: trade.comment,
  });
}

/** As statements carry times: UTC here, without its mark. */
function local(instant: string): string {
  return new Date(instant).toISOString().slice(0, -1);
}
