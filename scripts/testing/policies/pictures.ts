import { mine, type Policy, part, theirs } from "./policy.ts";

export const picturesPolicies: Readonly<Record<string, Policy>> = {
  "POST /notes/images": { ...mine, destructive: true },
  "GET /notes/images/{id}": theirs("textImage", { destructive: true }),
  "GET /trades/{id}/snapshots": theirs("trade"),
  "PUT /trades/{id}/snapshots": part({ snapshots: [], primaryId: null }),
  "GET /snapshots/heroes": mine,
  "POST /snapshots": { ...mine, destructive: true },
  "PUT /snapshots/{id}": theirs("snapshot", {
    version: true,
    body: (rows) => ({
      tradeId: rows.trade,
      slotId: null,
      snapshotId: rows.snapshot,
      name: "S",
      originUrl: null,
      snapshotUrl: null,
    }),
  }),
  "DELETE /snapshots/{id}": theirs("snapshot", { destructive: true }),
  "POST /snapshots/blob-sas": { ...mine, destructive: true },
  "GET /snapshots/{id}/image": theirs("snapshot", { destructive: true }),
  "GET /snapshot-slots": mine,
  "POST /snapshot-slots": { ...mine, body: () => ({ name: "S" }), destructive: true },
  "GET /snapshot-slots/{id}": theirs("slot"),
  "PUT /snapshot-slots/{id}": theirs("slot", { version: true, body: () => ({ name: "S" }) }),
  "DELETE /snapshot-slots/{id}": theirs("slot", { destructive: true }),
  "POST /snapshot-slots/{id}/enabled": theirs("slot", { body: () => ({ enabled: true }) }),
  "PUT /snapshot-slots/{id}/move": theirs("slot", { body: (rows) => ({ id: rows.slot, position: 0 }) }),
  "POST /images": { ...mine, destructive: true },
  "POST /internal/images/accept": { access: "service" },
  "GET /internal/images/address": { access: "service" },
};
