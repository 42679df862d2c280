import type { Business, BusinessDashboard } from "@entrywise/contracts/business/business.api";
import { plural, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Button,
  Code,
  CreditCard,
  EmptyState,
  ListChecks,
  type LucideIcon,
  Panel,
  UserPlus,
  Users,
} from "@entrywise/ui";
import { usePaymentMethods, useUnpaid } from "../../data/billing.queries.ts";
import { hasExpired } from "../../frame/card-end.ts";
import { amountText } from "../../frame/texts.ts";

interface Task {
  key: string;
  icon: LucideIcon;
  text: string;
  to: string;
  isDue: boolean;
}

interface ToDoProps {
  business: Business;
  dashboard: BusinessDashboard;
}

/** Usage from which more seats should be requested. */
const NEARLY_FULL = 0.9;

/** To-do list of the business's managers, with links. */
export function ToDo({ business, dashboard }: ToDoProps) {
  const { t } = useLingui();
  const { id, can, paymentSetupStatus } = business;
  const { invited, apiFailures, seats, seatLimit } = dashboard;
  const items: Task[] = [
    {
      ...{ key: "deposit", icon: CreditCard, to: `/businesses/register/billing?business=${id}` },
      text: t`The deposit isn't paid yet`,
      isDue: can.includes("business.payDeposit") && paymentSetupStatus !== "Complete",
    },
    {
      ...{ key: "seats", icon: Users, to: `/businesses/${id}/members` },
      text: t`${seats} of ${seatLimit} seats are taken`,
      isDue: seats >= seatLimit * NEARLY_FULL,
    },
    {
      ...{ key: "invited", icon: UserPlus, to: `/businesses/${id}/members` },
      text: t`${plural(invited, { one: "# invitation is pending", other: "# invitations are pending" })}`,
      isDue: invited > 0,
    },
    {
      ...{ key: "calls", icon: Code, to: `/businesses/${id}/developer` },
      text: t`${plural(apiFailures, { one: "# API call failed in 24 h", other: "# API calls failed in 24 h" })}`,
      isDue: apiFailures > 0 && can.includes("developer.read"),
    },
  ];
  const due = items.filter(({ isDue }) => isDue);
  return can.includes("billing.read") ? <WithBilling businessId={id} tasks={due} /> : <Tasks tasks={due} />;
}

function WithBilling({ businessId, tasks }: { businessId: string; tasks: readonly Task[] }) {
  const { t } = useLingui();
  const unpaid = useUnpaid(businessId);
  const { data: cards = [] } = usePaymentMethods(businessId);
  const amount = unpaid === null ? "" : `${amountText(unpaid.amount)} ${unpaid.currency}`;
  const isExpired = cards.some((card) => card.isDefault === true && hasExpired(card, Date.now()));
  const to = `/businesses/${businessId}/billing`;
  const items: Task[] = [
    {
      ...{ key: "unpaid", icon: CreditCard, to },
      text: t`${amount} unpaid`,
      isDue: unpaid !== null && unpaid.amount > 0,
    },
    { ...{ key: "card", icon: CreditCard, to }, text: t`The card has expired`, isDue: isExpired },
  ];
  return <Tasks tasks={[...items.filter(({ isDue }) => isDue), ...tasks]} />;
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`To do`} sub={`${tasks.length}`} flush>
      {tasks.length === 0 ? (
        <EmptyState icon={ListChecks} title={t`Nothing to do`} />
      ) : (
        <ul>
          {tasks.map(({ key, icon: Icon, text, to }) => (
            <li key={key} className="business-line">
              <span className="business-due">
                <Icon aria-hidden="true" />
                {text}
              </span>
              <Button size="sm" variant="outline" asChild>
                <Link to={to} aria-label={t`Open: ${text}`}>
                  {t({ message: "Open", context: "verb" })}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
