import {
  type CloseBreakdown,
  closeBreakdown,
  type OpenBreakdown,
  openBreakdown,
} from "@entrywise/contracts/trades/breakdowns.api";
import { type ApiClient, problemText } from "@entrywise/host";
import type { DraftTransport, KeepaliveCall } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { failureKind } from "../../../drafts/trade-transport.ts";
import { type BreakdownRow, breakdownPath, readBreakdown } from "./breakdown.queries.ts";
import { type BreakdownValues, breakdownState } from "./breakdown-parts.ts";

/** */
const failures = {
  open: {
    get ratings() {
      return t`Failed to save open position rating.`;
    },
    get notes() {
      return t`Failed to save open position breakdown`;
    },
  },
  close: {
    get ratings() {
      return t`Failed to save close position ratings`;
    },
    get notes() {
      return t`Failed to save changes.`;
    },
  },
};

export interface BreakdownTransportOptions {
  row: BreakdownRow;
  trades: ApiClient;
  sendKeepalive: KeepaliveCall;
  onBreakdown: (breakdown: OpenBreakdown | CloseBreakdown) => void;
}

/** The calls that save notes and ratings of one row. */
export function createBreakdownTransport(options: BreakdownTransportOptions): DraftTransport<BreakdownValues> {
  const { row, trades, sendKeepalive, onBreakdown } = options;
  const parser = row.kind === "open" ? openBreakdown : closeBreakdown;
  const heard = (breakdown: OpenBreakdown | CloseBreakdown) => {
    onBreakdown(breakdown);
    return breakdownState(row, breakdown);
  };
  const callOf = (part: string, value: unknown) =>
    part === "ratings"
      ? { method: "PUT" as const, path: `${breakdownPath(row)}/ratings`, body: value as object } // the part decides the type
      : { method: "PATCH" as const, path: `${breakdownPath(row)}/breakdown`, body: { key: part, value } };
  return {
    read: async () => heard(await readBreakdown(trades, row)),
    save: async (part, value, version, keepalive) => {
      const { method, path, body } = callOf(part, value);
      const outliving = keepalive ? sendKeepalive({ method, path, body, ifMatch: version }) : null;
      if (outliving !== null) return heard(parser.parse(await outliving));
      const call = method === "PUT" ? trades.put : trades.patch;
      return heard(await call<OpenBreakdown | CloseBreakdown>(path, body, { ifMatch: version, parser }));
    },
    failureOf: (error, part) => ({
      kind: failureKind(error),
      message: problemText(error, failures[row.kind][part === "ratings" ? "ratings" : "notes"]),
    }),
  };
}
