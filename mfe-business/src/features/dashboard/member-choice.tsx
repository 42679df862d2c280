import { useLingui } from "@entrywise/host/macro";
import { Select } from "@entrywise/ui";
import { useJoinedMembers } from "./joined-members.queries.ts";

interface MemberChoiceProps {
  businessId: string;
  /** Empty: all members. */
  value: string;
  onChange: (memberId: string) => void;
}

/** Selects the member whose activity the dashboard shows. */
export function MemberChoice({ businessId, value, onChange }: MemberChoiceProps) {
  const { t } = useLingui();
  const { data } = useJoinedMembers(businessId);
  if (data === undefined || data.length === 0) return null;
  return (
    <Select
      size="sm"
      aria-label={t`Member`}
      value={value}
      options={[
        { value: "", label: t`All members` },
        ...data.map(({ memberId, fullName, email }) => ({ value: memberId, label: fullName || email })),
      ]}
      onChange={onChange}
    />
  );
}
