import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import { useHasPage } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Badge, Building2, EmptyState, Panel } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { roleNames, setupNames } from "../../frame/texts.ts";

export interface BusinessListProps {
  businesses: QueryState<{ items: BusinessSummary[]; total: number }>;
}

/** The user's businesses with links. */
export function BusinessList({ businesses }: BusinessListProps) {
  const { t } = useLingui();
  return (
    <QuerySection query={businesses} failure={t`Couldn't load businesses`}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState icon={Building2} title={t`No businesses`}>
            <Trans>A business pays for its members' Pro plan. Businesses you belong to appear here.</Trans>
          </EmptyState>
        ) : (
          <Panel title={t`My businesses`} sub={`${total}`} flush>
            <ul>
              {items.map((business) => (
                <BusinessRow key={business.id} business={business} />
              ))}
            </ul>
          </Panel>
        )
      }
    </QuerySection>
  );
}

function BusinessRow({ business }: { business: BusinessSummary }) {
  const { t } = useLingui();
  const { brandKey, seats, seatLimit, paymentSetupStatus } = business;
  const setup = t(setupNames[paymentSetupStatus]);
  const facts = [
    ...(seats == null || seatLimit == null ? [] : [t`${seats} of ${seatLimit} seats taken`]),
    ...(brandKey === null ? [] : [t`own brand: ${brandKey}`]),
  ];
  return (
    <li>
      <Row to={`/businesses/${business.id}`}>
        <span className="ui-list-main">
          <b>{business.name}</b>
          <small>{facts.join(" · ")}</small>
        </span>
        {paymentSetupStatus === "Complete" || business.role === 0 ? null : (
          <Badge bg="warn.tint" color="warn.fg">
            {t`Payment setup: ${setup}`}
          </Badge>
        )}
        {business.enabled ? null : (
          <Badge bg="warn.tint" color="warn.fg">
            <Trans>Not enabled yet</Trans>
          </Badge>
        )}
        <Badge bg="bg.muted" color="fg.muted">
          {business.role === 0 ? t`Member` : t(roleNames[business.role])}
        </Badge>
      </Row>
    </li>
  );
}

/** A row is a link if the business page is available. */
function Row({ to, children }: { to: string; children: ReactNode }) {
  const hasPage = useHasPage();
  if (!hasPage(to)) return <div className="ui-list-row">{children}</div>;
  return (
    <Link to={to} className="ui-list-row">
      {children}
    </Link>
  );
}
