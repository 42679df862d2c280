import { Page, pageNotFound, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, PageContent } from "@entrywise/ui";
import { useBusinesses, useInvitations } from "../data/business.queries.ts";
import { BusinessList } from "../features/business-list/business-list.tsx";
import { MyInvitations } from "../features/business-list/my-invitations.tsx";
import "../frame/business.css";

export function BusinessesPage() {
  const { t } = useLingui();
  const { brand } = useHost();
  const businesses = useBusinesses();
  const invitations = useInvitations();
  // On white-label brands, businesses are only for managers and invited users.
  const isNobody = businesses.data?.items.every(({ role }) => role === 0) && invitations.data?.total === 0;
  if (brand.whiteLabel && isNobody) throw pageNotFound();
  return (
    <Page title={t`Businesses`}>
      <PageContent>
        <div className="business-stack">
          <div className="business-actions">
            {brand.whiteLabel ? null : (
              <Button size="sm" asChild>
                <Link to="/businesses/register">
                  <Trans>Register a business</Trans>
                </Link>
              </Button>
            )}
            <Button size="sm" variant="ghost" asChild>
              <Link to="/api-tokens">
                <Trans>My API tokens</Trans>
              </Link>
            </Button>
          </div>
          <MyInvitations />
          <BusinessList businesses={businesses} />
        </div>
      </PageContent>
    </Page>
  );
}
