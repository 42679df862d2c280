import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessAction } from "@entrywise/contracts/business/business-rights";
import { errorStatus, Page, pageNotFound } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import {
  ArrowLeft,
  Badge,
  Code,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  PageContent,
  Palette,
  SettingsIcon,
  Users,
} from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { useBusiness } from "../data/business.queries.ts";
import "./business.css";

export interface BusinessFrameProps {
  id: string;
  title: string;
  /** Right without which there is no such page (B-101, B-105). */
  needs: BusinessAction;
  /** Whether this business has the page at all. */
  has: (business: Business) => boolean;
  children: (business: Business) => ReactNode;
}

/** Page of a business: loads it, looks whether the reader may open the page, and shows the business's navigation. */
export function BusinessFrame({ id, title, needs, has, children }: BusinessFrameProps) {
  const { t } = useLingui();
  const query = useBusiness(id);
  const { data: business, error } = query;
  if (business === undefined && [400, 404].includes(errorStatus(error) ?? 0)) throw pageNotFound();
  if (business !== undefined && !(business.can.includes(needs) && has(business))) throw pageNotFound();
  return (
    <Page title={business === undefined ? title : t`${title} · ${business.name}`}>
      <PageContent>
        <QuerySection query={query} failure={t`Couldn't load the business`}>
          {(shown) => (
            <div className="business-frame">
              <BusinessNavigation business={shown} />
              <div className="business-stack">{children(shown)}</div>
            </div>
          )}
        </QuerySection>
      </PageContent>
    </Page>
  );
}

interface Entry {
  page: string;
  label: string;
  icon: LucideIcon;
  needs: BusinessAction;
  count?: number | null;
}

function BusinessNavigation({ business }: { business: Business }) {
  const { t } = useLingui();
  const pages: Entry[] = [
    { page: "dashboard", label: t`Dashboard`, icon: LayoutDashboard, needs: "dashboard.read" },
    { page: "members", label: t`Members`, icon: Users, needs: "members.read", count: business.seats },
    { page: "api-keys", label: t`API keys`, icon: KeyRound, needs: "keys.manage", count: business.keys },
    { page: "billing", label: t`Billing`, icon: CreditCard, needs: "billing.read" },
    { page: "developer", label: t`Developer`, icon: Code, needs: "developer.read" },
    ...(business.brandKey === null
      ? []
      : [{ page: "brand", label: t`Brand`, icon: Palette, needs: "brand.edit" } satisfies Entry]),
    { page: "settings", label: t`Settings`, icon: SettingsIcon, needs: "business.edit" },
  ];
  return (
    <nav className="business-nav" aria-label={business.name}>
      <ul>
        <li>
          <NavLink to="/businesses" end>
            <ArrowLeft aria-hidden="true" />
            <Trans>All businesses</Trans>
          </NavLink>
        </li>
        {pages
          .filter(({ needs }) => business.can.includes(needs))
          .map(({ page, label, icon: Icon, count = null }) => (
            <li key={page}>
              <NavLink to={`/businesses/${business.id}/${page}`}>
                <Icon aria-hidden="true" />
                {label}
                {count === null ? null : <small>{count}</small>}
              </NavLink>
            </li>
          ))}
      </ul>
      <p className="business-actions">
        {business.enabled ? (
          <Badge bg="result.win.tint" color="ok.fg">
            <Trans>Enabled</Trans>
          </Badge>
        ) : (
          <Badge bg="warn.tint" color="warn.fg">
            <Trans>Not enabled yet</Trans>
          </Badge>
        )}
        {business.brandKey === null ? null : (
          <Badge bg="bg.muted" color="fg.muted">
            <Trans>White label</Trans>
          </Badge>
        )}
      </p>
    </nav>
  );
}
