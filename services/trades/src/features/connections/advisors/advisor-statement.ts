import type { AdvisorPosition, AdvisorRecord } from "@entrywise/contracts/trades/advisors.api";
import { type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import { type AdvisorRow, serverTimeText, writeAdvisorRows } from "@entrywise/statements/metatrader/advisor-columns";
import type { ConnectionEntity } from "../connection.entity.ts";
import type { AdvisorEntity } from "./advisor.entity.ts";
import type { StoredRow } from "./advisor-records.repository.ts";

/** A position without a stop is recorded when it has had time to get one: a trade keeps the stop that it comes with. */
const EARLY_SECONDS = 120;

type Account = Pick<AdvisorEntity, "balance" | "base" | "company" | "currency" | "hedging" | "serverTime"> &
  Pick<ConnectionEntity, "broker" | "brokerAccount">;

export interface AdvisorStatement {
  text: string;
  /** Some positions are left out for the moment. */
  hasEarlyPositions: boolean;
}

/** Everything that a terminal has sent, as its importer reads it. */
export function writeStatement(
  account: Account,
  records: readonly AdvisorRecord[],
  positions: readonly StoredRow<AdvisorPosition>[],
): AdvisorStatement {
  const now = Number(account.serverTime ?? 0);
  const isEarly = ({ isOpen, firstStop, body }: StoredRow<AdvisorPosition>) =>
    isOpen && firstStop === null && now - body.openTime < EARLY_SECONDS;
  const shown = positions.filter((position) => !isEarly(position));
  const text = writeAdvisorRows([accountRow(account), ...records.map(recordRow), ...shown.map(positionRow)]);
  return { text, hasEarlyPositions: shown.length < positions.length };
}

/** What of a balance all records together do not explain. Credit is no part of it. */
export function findUnexplained(records: readonly AdvisorRecord[], balance: string | null): Big {
  const moves = records.filter(({ type }) => type !== "CREDIT");
  return moves.reduce(
    (rest, { commission, fee, swap, profit }) => rest.minus(commission).minus(fee).minus(swap).minus(profit),
    Decimal(balance ?? "0"),
  );
}

function accountRow({ broker, brokerAccount, currency, company, hedging, balance, base }: Account): AdvisorRow {
  return {
    record: "account",
    type: broker === "metatrader-4" ? "MT4" : "MT5",
    ticket: brokerAccount ?? "",
    currency: currency ?? "",
    company: company ?? "",
    mode: hedging === false ? "netting" : "hedging",
    balance: plain(balance ?? ""),
    base: plain(base ?? "0"),
  };
}

function recordRow(record: AdvisorRecord): AdvisorRow {
  const { ticket, type, position, entry, reason, symbol, comment, openTime, time } = record;
  return {
    record: "record",
    ...{ ticket, type, position, entry, reason, symbol, comment },
    ...(openTime === 0 ? {} : { opentime: serverTimeText(openTime), openprice: plain(record.openPrice) }),
    time: serverTimeText(time),
    ...{
      volume: plain(record.volume),
      price: plain(record.price),
      stop: plain(record.stop),
      target: plain(record.target),
    },
    ...{
      commission: plain(record.commission),
      fee: plain(record.fee),
      swap: plain(record.swap),
      profit: plain(record.profit),
    },
  };
}

function positionRow({ body, firstStop, isOpen }: StoredRow<AdvisorPosition>): AdvisorRow {
  const { ticket, type, symbol, comment, openTime } = body;
  return {
    record: "position",
    ...{ ticket, type, symbol, comment, entry: isOpen ? "OPEN" : "CLOSED" },
    opentime: serverTimeText(openTime),
    ...{
      volume: plain(body.volume),
      openprice: plain(body.openPrice),
      stop: plain(body.stop),
      target: plain(body.target),
    },
    initialstop: plain(firstStop ?? ""),
  };
}

/** Terminals write zeros behind every number. */
function plain(text: string): string {
  return toWire(decimal(text)) ?? "";
}
