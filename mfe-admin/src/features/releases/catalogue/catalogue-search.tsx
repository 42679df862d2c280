import { plural, useLingui } from "@entrywise/host/macro";
import { Select } from "@entrywise/ui";
import { SearchBar } from "../../../parts/search-bar.tsx";
import type { CatalogueFilter, HealthState } from "./catalogue-filter.ts";

export interface CatalogueSearchProps {
  search: string;
  onSearch: (search: string) => void;
  filter: CatalogueFilter;
  onTeam: (team: string) => void;
  onHealth: (health: string) => void;
  teams: readonly string[];
  /** What the listed remotes have together. */
  counts: { remotes: number; routes: number; panels: number };
}

/** Search and filters above the catalogue. */
export function CatalogueSearch({ search, onSearch, filter, onTeam, onHealth, teams, counts }: CatalogueSearchProps) {
  const { t } = useLingui();
  const { remotes, routes, panels } = counts;
  const states: Record<HealthState, string> = {
    healthy: t`Healthy`,
    failing: t`More than 2% failed`,
    unused: t`No loads in the last 24 hours`,
  };
  return (
    <SearchBar label={t`Remote, team, page, panel`} value={search} onChange={onSearch}>
      <Select
        size="sm"
        aria-label={t`Team`}
        value={filter.team}
        onChange={onTeam}
        options={[{ value: "", label: t`All teams` }, ...teams.map((team) => ({ value: team, label: team }))]}
      />
      <Select
        size="sm"
        aria-label={t`Health`}
        value={filter.health}
        onChange={onHealth}
        options={[
          { value: "", label: t`Any health` },
          ...Object.entries(states).map(([value, label]) => ({ value, label })),
        ]}
      />
      <span className="admin-count" role="status">
        {t`${plural(remotes, { one: "# remote", other: "# remotes" })}, ${plural(routes, { one: "# route", other: "# routes" })}, ${plural(panels, { one: "# panel", other: "# panels" })}`}
      </span>
    </SearchBar>
  );
}
