import { membershipStats, renewal, userFigures } from "@entrywise/contracts/platform/administration.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { Sums } from "@entrywise/ui/frame";
import { z } from "zod";
import { useAdminRead } from "../../data/admin.queries.ts";

const DAYS = 30;
const counts = userFigures.omit({ series: true });
const renewals = z.object({ items: z.array(renewal) });
const whole = (value: number) => formatNumber(value, { decimals: 0 });

interface Read<T> {
  data: T | undefined;
  error: unknown;
}
/** Undefined while loading, null if it failed. */
const readSum = <T,>({ data, error }: Read<T>, read: (data: T) => number) =>
  data === undefined ? (error ? null : undefined) : whole(read(data));

/** Number of users and what needs attention, above their list; the same figures as on the start page. */
export function UserSums() {
  const { t } = useLingui();
  const users = useAdminRead(["user-summary", { days: DAYS }], (callAdmin, signal) =>
    callAdmin("GET /commands/user-summary", { query: { days: DAYS }, parser: counts, signal }),
  );
  const stats = useAdminRead(["membership-stats"], (callAdmin, signal) =>
    callAdmin("GET /commands/membership-stats", { parser: membershipStats, signal }),
  );
  const due = useAdminRead(["upcoming-subscription-renewals", { days: 7 }], (callAdmin, signal) =>
    callAdmin("GET /commands/upcoming-subscription-renewals", { query: { days: 7 }, parser: renewals, signal }),
  );
  const joined = whole(users.data?.joined ?? 0);
  const withoutCard = whole(stats.data?.trialingWithoutCard ?? 0);
  const granted = whole(stats.data?.granted ?? 0);
  return (
    <Sums
      label={t`All users`}
      sums={[
        { label: t`Users`, value: readSum(users, (data) => data.users), detail: t`${joined} new in 30 days` },
        {
          label: t`Active`,
          value: readSum(users, (data) => data.active),
          detail: t`signed in over the last ${DAYS} days`,
        },
        {
          label: t`Pro`,
          value: readSum(stats, ({ pro }) => pro),
          detail: t`${granted} granted`,
          to: "/admin/users?plan=pro",
        },
        {
          label: t`Trials`,
          value: readSum(stats, ({ trialing }) => trialing),
          detail: t`${withoutCard} without a card`,
          to: "/admin/users?status=trialing",
        },
        {
          label: t`Past due or unpaid`,
          value: readSum(stats, ({ pastDue }) => pastDue),
          to: "/admin/memberships?status=past_due",
          tone: (stats.data?.pastDue ?? 0) > 0 ? "danger" : undefined,
        },
        { label: t`Renewals in 7 days`, value: readSum(due, ({ items }) => items.length), to: "/admin" },
      ]}
    />
  );
}
