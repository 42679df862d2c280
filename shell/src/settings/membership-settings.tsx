import { useHost } from "@entrywise/host";
import { Badge, Panel, SkeletonRows, Stat, StatStrip } from "@entrywise/ui";

const limit = (value: number | null) => (value === null ? "Unlimited" : String(value));
const yes = (value: boolean) => (value ? "Included" : "Not included");
const statusNames: Readonly<Record<string, string>> = {
  trialing: "Trialing",
  active: "Active",
  past_due: "PastDue",
  unpaid: "Unpaid",
  incomplete: "Incomplete",
  incomplete_expired: "IncompleteExpired",
};

/** What the user's plan gives and until when. */
export function MembershipSettings() {
  const { membership } = useHost();
  if (membership === null) return <SkeletonRows rows={6} />;
  const { plan, userMembership } = membership;
  const rows = [
    ["Panels of a trade", limit(plan.numberOfTradeDetailPanels)],
    ["Snapshots of a trade", limit(plan.numberOfSnapshots)],
    ["Scale in and out", yes(plan.canScaleInAndOut)],
    ["Templates", yes(plan.templates)],
    ["Links and images in notes", yes(plan.textEditorLinks && plan.textEditorImages)],
    ["Broker imports", yes(plan.brokerImporting)],
  ];
  return (
    <div className="shell-form">
      <StatStrip>
        <Stat label="Plan">
          {plan.name} <Badge>{plan.key.toUpperCase()}</Badge>
        </Stat>
        <Stat label="Status">{userMembership === null ? "–" : (statusNames[userMembership.status] ?? "Unknown")}</Stat>
        <Stat label="Current period ends">{userMembership?.currentPeriodEnd?.slice(0, 10) ?? "–"}</Stat>
      </StatStrip>
      <Panel title={`What ${plan.name} gives`} flush>
        <table className="ui-table">
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="ui-end">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}
