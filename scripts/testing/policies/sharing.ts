import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { type Policy, part, theirs } from "./policy.ts";

export const sharingPolicies: Readonly<Record<string, Policy>> = {
  "POST /trades/{id}/share": theirs("trade", { version: true, destructive: true }),
  "DELETE /trades/{id}/share": theirs("trade", { version: true, destructive: true }),
  "POST /trades/{id}/share/permissions": part(
    Object.fromEntries(Object.keys(sharePermissions.shape).map((permission) => [permission, false])),
  ),
  "POST /trades/{id}/trading-groups": part({ groupIds: [] }),
  "GET /trades/shared/{code}": { access: "public" },
  "GET /trades/shared/{code}/open-positions/{openId}/breakdown": { access: "public" },
  "GET /trades/shared/{code}/close-positions/{closeId}/breakdown": { access: "public" },
  "GET /trades/shared/{code}/preview": { access: "public" },
  "GET /trades/shared/{code}/image": { access: "public" },
  "GET /trades/shared/{code}/snapshots/{id}": { access: "public" },
  "GET /trades/shared/{code}/text-images/{id}": { access: "public" },
};
