import type { WantedPart } from "../importer.ts";
import { type AccountRows, onlyAccount, rowsOfAccount } from "../statement-accounts.ts";
import type { FlexRecord } from "./flex-records.ts";

const ONE_ACCOUNT = "query";

/**
 * The records of one account. A query of several has a statement for each of them, or names it in each record.
 *
 * @throws StatementError `Statement.SeveralAccounts` where none of them is wanted, or nothing tells their records apart
 */
export function ownRecords(records: readonly FlexRecord[], wanted: WantedPart): AccountRows<FlexRecord> {
  const [facts, moves] = [records.filter(isAccount), records.filter((record) => !isAccount(record))];
  const owners = new Set(records.map(({ owner }) => owner));
  // The tickets of a single account depend on what its records name, and always did.
  const accountName = ({ of, owner }: FlexRecord) => of.accountid || (owners.size > 1 ? owner : "") || "";
  const found = rowsOfAccount(moves, accountName, wanted, ONE_ACCOUNT);
  const number = found.number ?? onlyAccount(facts.map(accountName), ONE_ACCOUNT);
  const own = facts.filter((fact) => ["", number].includes(accountName(fact)));
  return { ...found, number, rows: [...own, ...found.rows] };
}

function isAccount({ kind }: FlexRecord): boolean {
  return kind === "account";
}
