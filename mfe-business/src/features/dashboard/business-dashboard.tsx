import { type Business, type BusinessDashboard, businessDashboard } from "@entrywise/contracts/business/business.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, formatPercent, Panel, Stat, StatStrip } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useBusinessPart } from "../../data/business.queries.ts";
import { MembersByWeek } from "./members-by-week.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { ToDo } from "./to-do.tsx";
import { useWeeks } from "./use-weeks.ts";
import { WeeksOfMember } from "./weeks-of-member.tsx";

/** Counts of a business, without its members' trades or profits. */
export function DashboardPage({ business }: { business: Business }) {
  const { t } = useLingui();
  const query = useBusinessPart(["dashboard", business.id], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/dashboard", {
      params: { businessId: business.id },
      parser: businessDashboard,
      signal,
    }),
  );
  return (
    <QuerySection query={query} failure={t`Couldn't load the dashboard`}>
      {(dashboard) => <Counts business={business} dashboard={dashboard} />}
    </QuerySection>
  );
}

function Counts({ business, dashboard }: { business: Business; dashboard: BusinessDashboard }) {
  const { t } = useLingui();
  const { weeks: period, memberId } = useWeeks();
  const { seats, seatLimit, invited, joinedThisWeek, activeIn7Days, apiCalls, apiFailures, weeks } = dashboard;
  const members = seats - invited;
  const share = members === 0 ? null : formatPercent((100 * activeIn7Days) / members, { decimals: 1 });
  return (
    <>
      <StatStrip>
        <Stat label={t`Members`} detail={t`${joinedThisWeek} joined in 7 days`}>
          {members}
        </Stat>
        <Stat label={t`Seats taken`} detail={t`${invited} invited`}>
          {t`${seats} of ${seatLimit}`}
        </Stat>
        <Stat label={t`Active in 7 days`} detail={share === null ? null : t`${share} of members`}>
          {activeIn7Days}
        </Stat>
        <Stat label={t`API calls, 24 h`} detail={t`${apiFailures} failed`}>
          {apiCalls}
        </Stat>
      </StatStrip>
      <div className="business-two">
        <div className="business-stack">
          {memberId === "" ? (
            <MembersByWeek weeks={weeks.slice(-period)} seatLimit={seatLimit} />
          ) : (
            <WeeksOfMember businessId={business.id} memberId={memberId} period={period} />
          )}
          <div className="business-pair">
            <ToDo business={business} dashboard={dashboard} />
            <PaymentPanel business={business} />
          </div>
        </div>
        <LastSeen business={business} members={dashboard.lastSeen} />
      </div>
    </>
  );
}

function LastSeen({ business, members }: { business: Business; members: BusinessDashboard["lastSeen"] }) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <Panel title={t`Last seen`} flush>
      <ul>
        {members.map(({ memberId, fullName, lastSeenAt }) => (
          <li key={memberId} className="business-line">
            <span className="business-actions">
              <Avatar initials={initialsOf(fullName)} size={24} />
              {fullName}
            </span>
            {lastSeenAt === null ? (
              <Badge bg="bg.muted" color="fg.muted">
                <Trans>never</Trans>
              </Badge>
            ) : (
              <span>{dates.dateTime(lastSeenAt)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="business-line">
        <small>
          <Trans>A business never sees its members' trades or amounts.</Trans>
        </small>
        <Link to={`/businesses/${business.id}/members`}>
          <Trans>All members</Trans>
        </Link>
      </p>
    </Panel>
  );
}
