import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export interface UserMenuEntry {
  id:
    | "membership"
    | "guide"
    | "whatsNew"
    | "community"
    | "feedback"
    | "install"
    | "admin"
    | "dev"
    | "businesses"
    | "manageBrand"
    | "support";
  label: MessageDescriptor;
  to: string;
  /** A page, an external site or an email address. */
  target: "app" | "outside" | "mail";
}

export interface UserMenuFacts {
  user: Pick<SessionUser, "isAdmin" | "isDev">;
  brand: Pick<Brand, "whiteLabel" | "links" | "supportEmail">;
  /** The brand's business, where the user looks after it. */
  ownBusiness: Pick<BusinessSummary, "id" | "role"> | null;
  /** Whether the user finds a page at a path. */
  hasPage: (path: string) => boolean;
}

const page = (id: UserMenuEntry["id"], label: MessageDescriptor, to: string): UserMenuEntry => ({
  id,
  label,
  to,
  target: "app",
});

function outside(id: UserMenuEntry["id"], label: MessageDescriptor, to: string | null): UserMenuEntry[] {
  return to === null ? [] : [{ id, label, to, target: "outside" }];
}

/** The brand's own page where it has one, else that of the product. */
const orOwn = (outside: UserMenuEntry[], own: UserMenuEntry) => (outside.length > 0 ? outside : [own]);

/** Entries of the user menu in groups (P-251 to P-254); a community is left out where a brand has none. */
export function userMenuEntries({ user, brand, ownBusiness, hasPage }: UserMenuFacts): UserMenuEntry[][] {
  const main = !brand.whiteLabel;
  const groups: UserMenuEntry[][] = [
    main ? [page("membership", msg`Membership`, "/settings/membership")] : [],
    [
      ...orOwn(outside("guide", msg`Guide`, brand.links.guide), page("guide", msg`Guide`, "/guide")),
      ...orOwn(
        outside("whatsNew", msg`What's new`, brand.links.whatsNew),
        page("whatsNew", msg`What's new`, "/whats-new"),
      ),
      ...outside("community", msg`Community`, brand.links.community),
      ...(main
        ? orOwn(outside("feedback", msg`Feedback`, brand.links.feedback), {
            ...{ id: "feedback", label: msg`Feedback`, target: "mail" },
            to: `mailto:${brand.supportEmail}`,
          })
        : []),
      page("install", msg`Download App`, "/install"),
      ...(main
        ? []
        : [{ id: "support", label: msg`Support`, to: `mailto:${brand.supportEmail}`, target: "mail" } as const]),
    ],
    [
      ...(user.isAdmin && hasPage("/admin") ? [page("admin", msg`Admin`, "/admin")] : []),
      ...(user.isDev && hasPage("/dev") ? [page("dev", msg`Dev`, "/dev")] : []),
      ...(main && hasPage("/businesses") ? [page("businesses", msg`Businesses`, "/businesses")] : []),
      ...(!main && ownBusiness !== null && hasPage("/businesses")
        ? [page("manageBrand", msg`Manage Brand`, brandPageOf(ownBusiness))]
        : []),
    ],
  ];
  return groups.filter((entries) => entries.length > 0);
}

/** As a number, because the list of roles lies among schemas that pages do not carry. */
const ADMIN: BusinessSummary["role"] = 1;

/** Admins edit the brand; for Managers the page of the business is the nearest. */
function brandPageOf({ id, role }: Pick<BusinessSummary, "id" | "role">): string {
  return role === ADMIN ? `/businesses/${id}/brand` : `/businesses/${id}`;
}
