import type { RichText } from "@entrywise/contracts/shared/rich-text";
import {
  type CloseBreakdown,
  type CloseNoteKey,
  type CloseRatings,
  closeBreakdown,
  type OpenBreakdown,
  type OpenNoteKey,
  type OpenRatings,
  openBreakdown,
} from "@entrywise/contracts/trades/breakdowns.api";
import { i18n } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import type { TradesCall } from "../../../data/wire/calls.ts";
import type { PartTransportOptions } from "../../../drafts/part-transport.ts";
import { type BreakdownRow, readBreakdown } from "./breakdown.queries.ts";
import { type BreakdownValues, breakdownRules, breakdownState } from "./breakdown-parts.ts";

/** */
const failures = {
  open: {
    ratings: msg`Failed to save open position rating.`,
    notes: msg`Failed to save open position breakdown`,
  },
  close: {
    ratings: msg`Failed to save close position ratings`,
    notes: msg`Failed to save changes.`,
  },
};

type Breakdown = OpenBreakdown | CloseBreakdown;

/** The calls that save notes and ratings of one row. */
export function breakdownTransport(
  row: BreakdownRow,
  onResponse: (breakdown: Breakdown) => void,
): PartTransportOptions<BreakdownValues, Breakdown> {
  const { kind, positionId: id, rowId } = row;
  const saveNote = (key: string) => (call: TradesCall, value: BreakdownValues[string], ifMatch: number) => {
    const text = value as RichText | null; // the key decides the type
    return kind === "open"
      ? call("PATCH /positions/{id}/open-positions/{openId}/breakdown", {
          params: { id, openId: rowId },
          body: { key: key as OpenNoteKey, value: text },
          ifMatch,
          parser: openBreakdown,
        })
      : call("PATCH /positions/{id}/close-positions/{closeId}/breakdown", {
          params: { id, closeId: rowId },
          body: { key: key as CloseNoteKey, value: text },
          ifMatch,
          parser: closeBreakdown,
        });
  };
  const saveRatings = (call: TradesCall, value: BreakdownValues[string], ifMatch: number) => {
    return kind === "open"
      ? call("PUT /positions/{id}/open-positions/{openId}/ratings", {
          params: { id, openId: rowId },
          body: value as OpenRatings,
          ifMatch,
          parser: openBreakdown,
        })
      : call("PUT /positions/{id}/close-positions/{closeId}/ratings", {
          params: { id, closeId: rowId },
          body: value as CloseRatings,
          ifMatch,
          parser: closeBreakdown,
        });
  };
  const notes = Object.keys(breakdownRules(row)).map((key) => [key, saveNote(key)]);
  return {
    read: (call) => readBreakdown(call, row),
    save: { ...Object.fromEntries(notes), ratings: saveRatings },
    stateOf: (breakdown) => breakdownState(row, breakdown),
    onResponse,
    failure: (part) => i18n._(failures[kind][part === "ratings" ? "ratings" : "notes"]),
  };
}
