import type { BusinessAction } from "../business/business-rights.ts";

/** What a page with an id in its address is of, and how its service says whether it is there for its reader. */
export interface PageSubject {
  /** Service that owns it. */
  readonly service: "trades" | "groups" | "business";
  /** Read below `/v1.0`, with `{id}` for the part of the address; 404 from it is 404 of the page. */
  readonly read: `/${string}`;
  /** Whether the part of the address is a UUID, and everything else is nothing at all. */
  readonly hasUuid: boolean;
  /** Words in place of the id that are pages of their own, although their remotes declare them as an id. */
  readonly words?: readonly string[];
  /** Rights that its pages need, by what follows the id; the response names those of the reader in `can`. */
  readonly needs?: Readonly<Record<string, BusinessAction>>;
}

/** By the first part of the address; the second one is the id, where the page's remote declares it as a parameter. */
const subjects: Readonly<Record<string, PageSubject>> = {
  trades: { service: "trades", read: "/trades/{id}", hasUuid: true },
  strategies: { service: "trades", read: "/strategies/{id}", hasUuid: true },
  "trade-accounts": { service: "trades", read: "/trade-accounts/{id}", hasUuid: true },
  "snapshot-slots": { service: "trades", read: "/snapshot-slots/{id}", hasUuid: true },
  templates: { service: "trades", read: "/editor-templates/{id}", hasUuid: true, words: ["library"] },
  notebook: { service: "trades", read: "/notes/{id}", hasUuid: true },
  "trade-imports": { service: "trades", read: "/trade-import-profiles/{id}/drop", hasUuid: true },
  groups: { service: "groups", read: "/groups/{id}", hasUuid: false },
  businesses: {
    service: "business",
    read: "/business/{id}",
    hasUuid: true,
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
};

/**
 * The subject of a page.
 *
 * @param declared address as its remote declares it, such as `/strategies/:id/edit`
 * @returns null where the second part is no parameter, or nobody has to be asked
 */
export function subjectOfPage(declared: string): PageSubject | null {
  const [, first = "", second = ""] = declared.split("/");
  return second.startsWith(":") && Object.hasOwn(subjects, first) ? (subjects[first] ?? null) : null;
}
