import type { KeyPermission } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import { BrokerProblem } from "../broker-problem.ts";
import type { Bybit } from "./bybit-calls.ts";

const list = z.array(z.string()).nullish();
const key = z.object({
  readOnly: z.union([z.number(), z.boolean()]),
  permissions: z.object({
    ContractTrade: list,
    Spot: list,
    Wallet: list,
    Options: list,
    Derivatives: list,
    Exchange: list,
    Earn: list,
    BlockTrade: list,
    CopyTrading: list,
  }),
  ips: z.array(z.string()).nullish(),
  expiredAt: z.string().nullish(),
  uta: z.number().nullish(),
  userID: z.union([z.number(), z.string()]),
});

export interface BybitKey {
  account: string;
  isUnified: boolean;
  expiresAt: Date | null;
  permissions: KeyPermission[];
}

/** What `/v5/user/query-api` tells of the key that calls. @throws BrokerProblem */
export async function readKey(bybit: Bybit): Promise<BybitKey> {
  const found = key.safeParse(await bybit.get("/v5/user/query-api", {}));
  if (!found.success) throw new BrokerProblem("shape", "Bybit's reply about the key can't be read");
  const { userID, uta, expiredAt } = found.data;
  const expiresAt = expiredAt ? new Date(expiredAt) : null;
  return {
    account: String(userID),
    isUnified: uta !== 0,
    expiresAt: expiresAt === null || Number.isNaN(expiresAt.getTime()) ? null : expiresAt,
    permissions: listPermissions(found.data),
  };
}

/** A read-only key has the same lists as one that writes: there they say what it may see. */
function listPermissions({ readOnly, permissions, ips }: z.infer<typeof key>): KeyPermission[] {
  const mayWrite = !(readOnly === 1 || readOnly === true);
  const has = (...lists: (readonly string[] | null | undefined)[]) => lists.some((names) => (names ?? []).length > 0);
  const { ContractTrade, Spot, Wallet, Options, Derivatives, Exchange, Earn, BlockTrade, CopyTrading } = permissions;
  const wallet = Wallet ?? [];
  const never = (permission: KeyPermission["permission"], isOn: boolean): KeyPermission => ({
    ...{ permission, needed: false },
    isOn: mayWrite && isOn,
  });
  const writes = [
    never("contractOrders", has(ContractTrade, Derivatives)),
    never("spotOrders", has(Spot)),
    never("optionOrders", has(Options)),
    never(
      "transfers",
      wallet.some((name) => /transfer$/i.test(name)),
    ),
    never("withdrawals", wallet.includes("Withdraw")),
  ];
  // A key that may write and names nothing that is known here is refused all the same.
  const isUnnamed = mayWrite && !writes.some(({ isOn }) => isOn);
  return [
    { permission: "readTrades", isOn: has(ContractTrade, Derivatives, Spot, Options), needed: true },
    { permission: "readWallet", isOn: has(Wallet), needed: null },
    ...writes,
    never("otherWrites", isUnnamed || has(Exchange, Earn, BlockTrade, CopyTrading)),
    { permission: "addresses", isOn: (ips ?? []).some((address) => address !== "*"), needed: null },
  ];
}
