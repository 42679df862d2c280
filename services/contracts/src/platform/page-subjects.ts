import type { BusinessAction } from "../business/business-rights.ts";

/** What a part of an address may be; anything else is nothing at all. */
export type AddressPart = "uuid" | "day" | "shareCode" | "word";

/** What a page with an id in its address is of, and how its service says whether it is there for its reader. */
export interface PageSubject {
  /** What its parameters may be, in their order. */
  readonly parts: readonly AddressPart[];
  /** Service that owns it. */
  readonly service: "trades" | "groups" | "business" | "admin";
  /**
   * Read below `/v1.0`, with `{1}` and `{2}` for the parameters; 404 from it is 404 of the page. Null: what the parameters are says
   * all.
   */
  readonly read: `/${string}` | null;
  /** Words in place of the first parameter that are pages of their own, although their remotes declare them as an id. */
  readonly words?: readonly string[];
  /** Rights that its pages need, by what follows the first parameter; the response names those of the reader in `can`. */
  readonly needs?: Readonly<Record<string, BusinessAction>>;
  /** Visitors may open it, so that they are told too. */
  readonly isPublic?: boolean;
}

/**
 * Lists on a white-label brand, where nobody registers a business: they are there for who looks after one, or is invited to.
 */
export const brandBusinesses = {
  path: "/businesses",
  invitations: "/business/invitations",
  own: "/business?take=-1",
} as const;

/** By the address that remotes declare, `:` for a parameter. Pages below one of these are of the same subject. */
const subjects: Readonly<Record<string, PageSubject>> = {
  "/trades/:": { service: "trades", read: "/trades/{1}", parts: ["uuid"] },
  "/x/:": { service: "trades", read: "/trades/shared/{1}/preview", parts: ["shareCode"], isPublic: true },
  "/journal/:": { service: "trades", read: null, parts: ["day"], words: ["recap"] },
  "/record/:": { service: "trades", read: "/trades/records/{1}/preview", parts: ["word"], isPublic: true },
  "/strategies/:": { service: "trades", read: "/strategies/{1}", parts: ["uuid"] },
  "/trade-accounts/:": { service: "trades", read: "/trade-accounts/{1}", parts: ["uuid"] },
  "/snapshot-slots/:": { service: "trades", read: "/snapshot-slots/{1}", parts: ["uuid"] },
  "/templates/:": { service: "trades", read: "/editor-templates/{1}", parts: ["uuid"], words: ["library"] },
  "/notebook/:": { service: "trades", read: "/notes/{1}", parts: ["uuid"] },
  "/trade-imports/:": { service: "trades", read: "/trade-import-profiles/{1}/drop", parts: ["uuid"] },
  "/groups/:": {
    service: "groups",
    read: "/groups/{1}",
    parts: ["word"],
    isPublic: true,
  },
  "/groups/:/trades/:": { service: "groups", read: "/groups/{1}/trades/{2}", parts: ["word", "uuid"] },
  "/businesses/:": {
    service: "business",
    read: "/business/{1}",
    parts: ["uuid"],
    needs: {
      dashboard: "dashboard.read",
      members: "members.read",
      "api-keys": "keys.manage",
      billing: "billing.read",
      developer: "developer.read",
      brand: "brand.edit",
      settings: "business.edit",
    },
  },
  "/admin/users/:": { service: "admin", read: "/commands/users/{1}/summary", parts: ["uuid"] },
  "/admin/businesses/:": { service: "admin", read: "/commands/businesses/{1}", parts: ["uuid"] },
};

/**
 * The subject of a page.
 *
 * @param declared address as its remote declares it, such as `/strategies/:id/edit`
 * @returns null where nobody has to be asked
 */
export function subjectOfPage(declared: string): PageSubject | null {
  const parts = declared.split("/").map((part) => (part.startsWith(":") ? ":" : part));
  for (let length = parts.length; length > 0; length -= 1) {
    const above = parts.slice(0, length).join("/");
    if (above.endsWith(":") && Object.hasOwn(subjects, above)) return subjects[above] ?? null;
  }
  return null;
}
