import { z } from "zod";
import type { BrokerReply } from "./broker-adapter.ts";

const stored = z.object({ account: z.string().min(1) });

/** Stores with a reading whose account it was: lists of some brokers don't tell. */
export function accountReply(account: string): BrokerReply {
  return { kind: "account", text: JSON.stringify({ account }) };
}

/** As the newest reading has it; "" before the first. */
export function readAccount(replies: readonly BrokerReply[]): string {
  const last = replies.findLast(({ kind }) => kind === "account");
  return last === undefined ? "" : stored.parse(JSON.parse(last.text)).account;
}
