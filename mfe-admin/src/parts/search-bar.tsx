import { Input } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface SearchBarProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Filters and counts. */
  children?: ReactNode;
}

/** Search and filters above a list. */
export function SearchBar({ label, value, onChange, children }: SearchBarProps) {
  return (
    <search className="admin-search">
      <Input
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </search>
  );
}
