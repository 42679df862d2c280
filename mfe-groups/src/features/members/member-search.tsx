import { useLingui } from "@entrywise/host/macro";
import { Input } from "@entrywise/ui";
import { useDeferredValue, useState } from "react";

export function useMemberSearch() {
  const [search, setSearch] = useState("");
  return { search, setSearch, query: { search: useDeferredValue(search) } };
}

export function MemberSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  return (
    <Input
      type="search"
      className="groups-find"
      aria-label={t`Name or @handle`}
      placeholder={t`Name or @handle`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
