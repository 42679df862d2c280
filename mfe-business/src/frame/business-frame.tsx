import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessAction } from "@entrywise/contracts/business/business-rights";
import { Page, pageNotFound, showErrorPage } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { useBusiness } from "../data/business.queries.ts";
import { BusinessNavigation } from "./business-navigation.tsx";
import "./business.css";

export interface BusinessFrameProps {
  id: string;
  title: string;
  /** Right without which there is no such page (B-101, B-105). */
  needs: BusinessAction;
  /** Whether this business has the page at all. */
  has: (business: Business) => boolean;
  /** Below the top bar, from edge to edge. */
  bar?: ((business: Business) => ReactNode) | undefined;
  children: (business: Business) => ReactNode;
}

/** Business page: loads the business, checks access and shows its navigation. */
export function BusinessFrame({ id, title, needs, has, bar, children }: BusinessFrameProps) {
  const { t } = useLingui();
  const query = useBusiness(id);
  const { data: business, error } = query;
  if (business === undefined && error !== null) showErrorPage(error);
  if (business !== undefined && !(business.can.includes(needs) && has(business))) throw pageNotFound();
  const name = business?.name;
  return (
    <Page title={name === undefined ? title : t`${name} · ${title}`}>
      {business === undefined ? (
        <PageContent>
          <QuerySection query={query} failure={t`Couldn't load the business`}>
            {() => null}
          </QuerySection>
        </PageContent>
      ) : (
        <>
          <BusinessNavigation business={business} />
          {bar?.(business)}
          <PageContent>
            <div className="business-stack">{children(business)}</div>
          </PageContent>
        </>
      )}
    </Page>
  );
}
