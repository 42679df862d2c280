import { type Business, type BusinessDashboard, businessDashboard } from "@entrywise/contracts/business/business.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, Panel, Stat, StatStrip } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useBusinessPart } from "../../data/business.queries.ts";
import { roleNames, setupNames } from "../../frame/texts.ts";

/** Counts of a business; nothing of what its members trade or earn. */
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
  const { seats, seatLimit, invited, joinedThisWeek, activeIn7Days, apiCalls, apiFailures } = dashboard;
  return (
    <>
      <StatStrip>
        <Stat label={t`Seats`} detail={t`${joinedThisWeek} joined in 7 days`}>
          {t`${seats} of ${seatLimit}`}
        </Stat>
        <Stat label={t`Active in 7 days`}>{activeIn7Days}</Stat>
        <Stat label={t`Invited`}>{invited}</Stat>
        <Stat label={t`API calls, 24 h`} detail={t`${apiFailures} failed`}>
          {apiCalls}
        </Stat>
      </StatStrip>
      <div className="business-two">
        <Weeks weeks={dashboard.weeks} />
        <LastSeen business={business} members={dashboard.lastSeen} />
      </div>
      <Panel title={t`Payment setup`} flush>
        <p className="business-line">
          <span>
            <Trans>State</Trans>
          </span>
          <b>{t(setupNames[business.paymentSetupStatus])}</b>
        </p>
        <p className="business-line">
          <span>
            <Trans>Your role</Trans>
          </span>
          <b>{t(roleNames[business.role])}</b>
        </p>
      </Panel>
    </>
  );
}

function Weeks({ weeks }: { weeks: BusinessDashboard["weeks"] }) {
  const { t } = useLingui();
  const dates = useDateText();
  const most = Math.max(1, ...weeks.map(({ seats }) => seats));
  return (
    <Panel title={t`Members by week`} sub={t`coloured: active in that week`} flush>
      <ol className="business-weeks">
        {weeks.map(({ week, seats, active }) => {
          const day = dates.ofDayKey(week);
          return (
            <li key={week}>
              <span aria-hidden="true">{seats}</span>
              <span
                className="business-bar"
                style={{ height: `${(seats / most) * 75}%` }}
                role="img"
                aria-label={t`Week of ${day}: ${seats} seats, ${active} active`}
              >
                <span style={{ height: seats === 0 ? 0 : `${(Math.min(active, seats) / seats) * 100}%` }} />
              </span>
              <span aria-hidden="true">{week.slice(5)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
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
