import { memberWeek } from "@entrywise/contracts/business/business-members.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useBusinessPart } from "../../data/business.queries.ts";
import { useJoinedMembers } from "./joined-members.queries.ts";
import type { Period } from "./use-weeks.ts";

interface WeeksOfMemberProps {
  businessId: string;
  memberId: string;
  /** Number of weeks. */
  period: Period;
}

/** Weeks in which one member was active, the latest first. */
export function WeeksOfMember({ businessId, memberId, period }: WeeksOfMemberProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const member = useJoinedMembers(businessId).data?.find((one) => one.memberId === memberId);
  const query = useBusinessPart(["weeks", businessId, memberId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/members/{memberId}/weeks", {
      params: { businessId, memberId },
      parser: listOf(memberWeek),
      signal,
    }),
  );
  return (
    <Panel title={t`Active weeks`} sub={member?.fullName ?? null} flush>
      <QuerySection query={query} failure={t`Couldn't load the weeks`} rows={4}>
        {({ items }) => (
          <ul>
            {items
              .slice(-period)
              .toReversed()
              .map(({ week, isActive }) => {
                const day = dates.ofDayKey(week);
                return (
                  <li key={week} className="business-line">
                    <span>{t`Week of ${day}`}</span>
                    {isActive ? (
                      <Badge bg="primary.subtle" color="primary.strong">
                        <Trans context="a member in a week">Active</Trans>
                      </Badge>
                    ) : (
                      <Badge bg="bg.muted" color="fg.muted">
                        <Trans context="a member in a week">Not active</Trans>
                      </Badge>
                    )}
                  </li>
                );
              })}
          </ul>
        )}
      </QuerySection>
    </Panel>
  );
}
