import { businessScopes } from "@entrywise/contracts/business/api-scopes";
import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessAction } from "@entrywise/contracts/business/business-rights";
import { Page, pageNotFound, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, Navigate, useLocation } from "@entrywise/host/router";
import { Button, PageContent, Panel } from "@entrywise/ui";
import type { ReactNode } from "react";
import { BillingPage } from "../features/billing/billing-page.tsx";
import { BrandPage } from "../features/brand/brand-page.tsx";
import { DashboardPage } from "../features/dashboard/business-dashboard.tsx";
import { DashboardBar } from "../features/dashboard/dashboard-bar.tsx";
import { DeveloperPage } from "../features/developer/developer-page.tsx";
import { KeysPanel } from "../features/keys/keys-panel.tsx";
import { MembersPage } from "../features/members/members-page.tsx";
import { RegisterBusiness } from "../features/register/register.tsx";
import { BusinessSettings } from "../features/settings/business-settings.tsx";
import { WebhooksPanel } from "../features/webhooks/webhooks-panel.tsx";
import { BusinessFrame } from "../frame/business-frame.tsx";
import { roleNames } from "../frame/texts.ts";

const dashboardBar = ({ id, can }: Business) => (
  <DashboardBar businessId={id} mayExport={can.includes("members.read")} />
);

/** Every page below `/businesses`. */
export function BusinessPages() {
  const { t } = useLingui();
  const { brand } = useHost();
  const [, , first = "", page = "", ...rest] = useLocation().pathname.split("/").map(decodeURIComponent);
  if (rest.some((part) => part !== "")) throw pageNotFound();
  if (first !== "register") return <OneBusiness id={first} page={page} />;
  // A white label is a business's own: no other one is registered there.
  if (brand.whiteLabel || !["", "details", "billing"].includes(page)) throw pageNotFound();
  return (
    <Page title={t`Register your business`}>
      <PageContent>
        <RegisterBusiness step={page === "billing" ? "billing" : "details"} />
      </PageContent>
    </Page>
  );
}

function OneBusiness({ id, page }: { id: string; page: string }) {
  const { t } = useLingui();
  const pages: Readonly<
    Record<string, { title: string; needs: BusinessAction; content: (one: Business) => ReactNode }>
  > = {
    "": { title: t`Start`, needs: "business.read", content: (business) => <Start business={business} /> },
    dashboard: {
      title: t`Dashboard`,
      needs: "dashboard.read",
      content: (business) => <DashboardPage business={business} />,
    },
    members: { title: t`Members`, needs: "members.read", content: (business) => <MembersPage business={business} /> },
    "api-keys": {
      title: t`API keys`,
      needs: "keys.manage",
      content: (business) => (
        <KeysPanel
          owner={{ businessId: business.id }}
          title={t`API keys`}
          scopes={businessScopes}
          leastScope="members:read"
        />
      ),
    },
    billing: { title: t`Billing`, needs: "billing.read", content: (business) => <BillingPage business={business} /> },
    developer: {
      title: t`Developer`,
      needs: "developer.read",
      content: (business) => <DeveloperPage business={business} aside={<WebhooksPanel business={business} />} />,
    },
    brand: { title: t`Brand`, needs: "brand.edit", content: (business) => <BrandPage business={business} /> },
    settings: {
      title: t`Settings`,
      needs: "business.edit",
      content: (business) => <BusinessSettings business={business} />,
    },
  };
  // Without a brand there is nothing to edit.
  const hasPage = (business: Business) => page !== "brand" || business.brandKey !== null;
  const shown = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (shown === undefined) throw pageNotFound();
  return (
    <BusinessFrame
      id={id}
      title={shown.title}
      needs={shown.needs}
      has={hasPage}
      bar={page === "dashboard" ? dashboardBar : undefined}
    >
      {shown.content}
    </BusinessFrame>
  );
}

/** Start of a business: its dashboard, its set-up, or the user's role in it. */
function Start({ business }: { business: Business }) {
  const { t } = useLingui();
  const { id, name, can, paymentSetupStatus, role } = business;
  if (can.includes("dashboard.read")) return <Navigate to={`/businesses/${id}/dashboard`} replace />;
  if (can.includes("business.payDeposit")) {
    return (
      <Panel title={name}>
        <div className="business-stack">
          <p>
            {paymentSetupStatus === "Complete" ? (
              <Trans>The deposit is paid. We'll review and enable the business within one working day.</Trans>
            ) : (
              <Trans>The business starts once its deposit is paid and we've enabled it.</Trans>
            )}
          </p>
          <div className="business-actions">
            <Button asChild>
              <Link to={`/businesses/register/billing?business=${id}`}>
                <Trans>Payment setup</Trans>
              </Link>
            </Button>
          </div>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={name} sub={role === 0 ? t`Member` : t(roleNames[role])}>
      <p>
        <Trans>
          This business pays for your Pro membership. It sees your name, email and last sign-in, but never your trades.
        </Trans>
      </p>
    </Panel>
  );
}
