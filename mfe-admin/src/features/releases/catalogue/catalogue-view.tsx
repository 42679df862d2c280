import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { plural, useLingui } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { EmptyState, Input, PageContent, Search } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useReleaseHealth } from "../releases.queries.ts";
import { useDescribedReleases } from "./catalogue.queries.ts";
import { countParts, findLines } from "./catalogue-lines.ts";
import { CatalogueTable } from "./catalogue-table.tsx";
import { RemoteDetail } from "./remote-detail.tsx";
import { TeamServicesPanel } from "./team-services-panel.tsx";

/** Every remote with what it is and who owns it (M-265). */
export function CatalogueView({ channels }: { channels: readonly Channels[] }) {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState("");
  const health = useReleaseHealth();
  const { details, isPending, error, refetch } = useDescribedReleases(channels);
  const lines = channels.map((channel) => ({ channel, detail: details[channel.remote] }));
  const found = findLines(lines, search);
  const { remotes, routes, panels } = countParts(found);
  const selected = found.find(({ channel }) => channel.remote === query.get("remote")) ?? found[0];
  const healthOf = (remote: string | undefined) => health.data?.items.filter((release) => release.remote === remote);
  if (isPending || error !== null) {
    return (
      <PageContent>
        <QuerySection
          query={{ data: undefined, error, refetch }}
          failure={t`Couldn't load the catalogue`}
          rows={8}
          rowHeight={36}
        >
          {() => null}
        </QuerySection>
      </PageContent>
    );
  }
  return (
    <>
      <div className="admin-search">
        <Input
          aria-label={t`Search the catalogue`}
          placeholder={t`Remote, team, page, panel`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="admin-count">
          {t`${plural(remotes, { one: "# remote", other: "# remotes" })}, ${plural(routes, { one: "# route", other: "# routes" })}, ${plural(panels, { one: "# panel", other: "# panels" })}`}
        </span>
      </div>
      {selected === undefined ? (
        <PageContent>
          <EmptyState icon={Search} title={t`No matches`}>
            {t`No remote matches your search.`}
          </EmptyState>
        </PageContent>
      ) : (
        <div className="rl-catalogue">
          <div className="rl-column">
            <CatalogueTable
              lines={found}
              health={health.data?.items}
              selected={selected.channel.remote}
              onSelect={(remote) => setQuery({ view: "catalogue", remote }, { replace: true })}
            />
            <TeamServicesPanel />
          </div>
          <div className="rl-column">
            <RemoteDetail line={selected} health={healthOf(selected.channel.remote)} />
          </div>
        </div>
      )}
    </>
  );
}
