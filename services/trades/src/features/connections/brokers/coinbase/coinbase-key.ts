import type { KeyPermission } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import { BrokerProblem } from "../broker-problem.ts";
import type { Coinbase } from "./coinbase-calls.ts";

const key = z.looseObject({
  can_view: z.boolean(),
  can_trade: z.boolean(),
  can_transfer: z.boolean(),
  portfolio_uuid: z.string().min(1),
});
const KNOWN = new Set(["can_view", "can_trade", "can_transfer"]);

export interface CoinbaseKey {
  /** The portfolio that the key is of. */
  account: string;
  permissions: KeyPermission[];
}

/** What `key_permissions` tells of the key that calls. @throws BrokerProblem */
export async function readKey(coinbase: Coinbase): Promise<CoinbaseKey> {
  const reply = await coinbase.get("/key_permissions", {});
  const found = key.safeParse(reply);
  if (!found.success) throw new BrokerProblem("shape", "Coinbase's reply about the key can't be read");
  const { can_view, can_trade, can_transfer, portfolio_uuid } = found.data;
  // What is not known here may be a right to write.
  const isUnknown = Object.entries(found.data).some(
    ([name, isOn]) => /^can_/.test(name) && !KNOWN.has(name) && isOn === true,
  );
  return {
    account: portfolio_uuid,
    permissions: [
      { permission: "readTrades", isOn: can_view, needed: true },
      { permission: "orders", isOn: can_trade, needed: false },
      { permission: "transfers", isOn: can_transfer, needed: false },
      { permission: "otherWrites", isOn: isUnknown, needed: false },
    ],
  };
}
