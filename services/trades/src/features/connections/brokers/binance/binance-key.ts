import type { KeyPermission } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import { BrokerProblem } from "../broker-problem.ts";
import type { Binance } from "./binance-calls.ts";

const key = z.looseObject({ ipRestrict: z.boolean(), enableReading: z.boolean() });
const account = z.object({ uid: z.int() });

/** Rights by Binance's names. */
const WRITES: readonly (readonly [KeyPermission["permission"], readonly string[]])[] = [
  ["spotOrders", ["enableSpotAndMarginTrading", "enableFixApiTrade"]],
  ["contractOrders", ["enableFutures", "enablePortfolioMarginTrading"]],
  ["optionOrders", ["enableVanillaOptions"]],
  ["transfers", ["enableInternalTransfer", "permitsUniversalTransfer"]],
  ["withdrawals", ["enableWithdrawals"]],
];
const HARMLESS = ["enableReading", "enableFixReadOnly"];
const KNOWN = new Set([...HARMLESS, ...WRITES.flatMap(([, names]) => names)]);

/** What `apiRestrictions` tells of the key that calls. @throws BrokerProblem */
export async function readPermissions(binance: Binance): Promise<KeyPermission[]> {
  const found = key.safeParse(await binance.get("/sapi/v1/account/apiRestrictions", {}));
  if (!found.success) throw new BrokerProblem("shape", "Binance's reply about the key can't be read");
  const { data } = found;
  const isOn = (name: string) => data[name] === true;
  // Borrowing, and whatever is not known here, may be a right to write.
  const others = Object.keys(data).filter((name) => /^(enable|permits)/.test(name) && !KNOWN.has(name));
  return [
    { permission: "readTrades", isOn: data.enableReading, needed: true },
    ...WRITES.map(([permission, names]) => ({ permission, isOn: names.some(isOn), needed: false })),
    { permission: "otherWrites", isOn: others.some(isOn), needed: false },
    { permission: "addresses", isOn: data.ipRestrict, needed: null },
  ];
}

/** The number of the person at Binance: of all wallets. @throws BrokerProblem */
export async function readAccountNumber(binance: Binance): Promise<string> {
  const found = account.safeParse(await binance.get("/api/v3/account", { omitZeroBalances: "true" }));
  if (!found.success) throw new BrokerProblem("shape", "Binance's reply about the account can't be read");
  return String(found.data.uid);
}
