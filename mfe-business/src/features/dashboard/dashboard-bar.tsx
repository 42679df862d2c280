import { useLingui } from "@entrywise/host/macro";
import { PageHeader, Segmented } from "@entrywise/ui";
import { MembersFile } from "../../frame/members-file.tsx";
import { MemberChoice } from "./member-choice.tsx";
import { periods, useWeeks } from "./use-weeks.ts";

interface DashboardBarProps {
  businessId: string;
  /** Whether the reader may see the members. */
  mayExport: boolean;
}

/** The bar of the dashboard: period, member, and the export of members. */
export function DashboardBar({ businessId, mayExport }: DashboardBarProps) {
  const { t } = useLingui();
  const { weeks, choose, memberId, chooseMember } = useWeeks();
  return (
    <PageHeader actions={mayExport ? <MembersFile businessId={businessId} /> : undefined}>
      <Segmented
        label={t`Period`}
        size="sm"
        value={weeks}
        options={periods.map((count) => ({ value: count, label: t`${count} weeks` }))}
        onChange={choose}
      />
      {mayExport ? <MemberChoice businessId={businessId} value={memberId} onChange={chooseMember} /> : null}
    </PageHeader>
  );
}
