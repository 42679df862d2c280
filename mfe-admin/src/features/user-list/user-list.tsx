import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import { problemReference, problemText } from "@entrywise/host";
import { Badge, EmptyState, FailedPart, formatNumber, missing, PageHeader, SkeletonRows, Users } from "@entrywise/ui";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import type { UseQueryResult } from "@tanstack/react-query";

export interface UserListProps {
  users: Pick<UseQueryResult<{ items: UserSummary[]; total: number }>, "data" | "error" | "refetch">;
}

export function UserList({ users: { data, error, refetch } }: UserListProps) {
  if (data === undefined && error) {
    return (
      <FailedPart title="Users could not be loaded" reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, "The list of users is not answering. Everything else works.")}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={8} />;
  if (data.items.length === 0) return <EmptyState icon={Users} title="No users" />;
  return (
    <>
      <PageHeader>
        <span>
          <b>{formatNumber(data.items.length, { decimals: 0 })}</b> of {formatNumber(data.total, { decimals: 0 })} users
        </span>
      </PageHeader>
      <VirtualTable label="Users" columns={columns} rows={data.items} rowKey={userKey} rowCount={data.total} />
    </>
  );
}

const userKey = ({ userId }: UserSummary) => userId;
const day = (instant: string | null) => instant?.slice(0, 10) ?? missing;

const columns: readonly TableColumn<UserSummary>[] = [
  { id: "name", header: "Name", width: 180, pinned: true, cell: ({ fullName }) => <b>{fullName}</b> },
  { id: "handle", header: "Handle", width: 140, cell: ({ handle }) => `@${handle}` },
  { id: "email", header: "Email", cell: ({ email }) => email },
  { id: "brand", header: "Brand", width: 120, cell: ({ brand }) => brand },
  { id: "plan", header: "Plan", width: 80, cell: ({ plan }) => <PlanBadge plan={plan} /> },
  { id: "signedIn", header: "Last sign-in", width: 120, cell: ({ signedInAt }) => day(signedInAt) },
  { id: "since", header: "Joined", width: 120, cell: ({ createdAt }) => day(createdAt) },
];

function PlanBadge({ plan }: { plan: UserSummary["plan"] }) {
  const pro = plan === "pro";
  return (
    <Badge bg={pro ? "primary.subtle" : "bg.muted"} color={pro ? "primary.strong" : "fg.muted"}>
      {plan.toUpperCase()}
    </Badge>
  );
}
