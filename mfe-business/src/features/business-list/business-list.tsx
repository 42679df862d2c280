import { BusinessRole, type BusinessSummary } from "@entrywise/contracts/business/business.api";
import { problemReference, problemText, useHasPage } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Badge, Building2, EmptyState, FailedPart, Panel, SkeletonRows } from "@entrywise/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

const roleNames: Record<BusinessRole, string> = {
  [BusinessRole.None]: "",
  [BusinessRole.Admin]: "Admin",
  [BusinessRole.Manager]: "Manager",
};

export interface BusinessListProps {
  businesses: Pick<UseQueryResult<{ items: BusinessSummary[]; total: number }>, "data" | "error" | "refetch">;
}

export function BusinessList({ businesses: { data, error, refetch } }: BusinessListProps) {
  if (data === undefined && error) {
    return (
      <FailedPart
        title="Businesses could not be loaded"
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, "Your businesses couldn't be loaded. Everything else works.")}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={4} height={44} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={Building2} title="No businesses">
        Businesses you're part of will appear here.
      </EmptyState>
    );
  }
  return (
    <Panel title="My businesses" sub={`${data.total}`} flush>
      <ul>
        {data.items.map((business) => (
          <BusinessRow key={business.id} business={business} />
        ))}
      </ul>
    </Panel>
  );
}

function BusinessRow({ business }: { business: BusinessSummary }) {
  return (
    <li>
      <Row to={`/businesses/${business.id}`}>
        <span className="ui-list-main">
          <b>{business.name}</b>
          {business.brandKey === null ? null : <small>{business.brandKey}</small>}
        </span>
        {business.enabled ? null : (
          <Badge bg="warn.tint" color="warn.fg">
            Disabled
          </Badge>
        )}
        <Badge bg="bg.muted" color="fg.muted">
          {roleNames[business.role]}
        </Badge>
      </Row>
    </li>
  );
}

/** A row is a link as soon as a business has a page of its own. */
function Row({ to, children }: { to: string; children: ReactNode }) {
  const hasPage = useHasPage();
  if (!hasPage(to)) return <div className="ui-list-row">{children}</div>;
  return (
    <Link to={to} className="ui-list-row">
      {children}
    </Link>
  );
}
