import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { useLingui } from "@entrywise/host/macro";
import { EmptyState, PageContent, Search } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useAddressState } from "../../../parts/use-address-state.ts";
import { useReleaseHealth } from "../releases.queries.ts";
import { useDescribedReleases } from "./catalogue.queries.ts";
import { filterLines, listTeams, SHELL, showsShell } from "./catalogue-filter.ts";
import { type CatalogueLine, countParts, findLines } from "./catalogue-lines.ts";
import { CatalogueSearch } from "./catalogue-search.tsx";
import { CatalogueTable } from "./catalogue-table.tsx";
import { RemoteDetail } from "./remote-detail.tsx";
import { useShellBuild } from "./shell-build.queries.ts";
import { ShellDetail } from "./shell-detail.tsx";
import { TeamServicesPanel } from "./team-services-panel.tsx";

/** Every remote with what it is and who owns it, and the shell around them (M-265). */
export function CatalogueView({ channels }: { channels: readonly Channels[] }) {
  const { t } = useLingui();
  const { details, isPending, error, refetch } = useDescribedReleases(channels);
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
  return <LoadedCatalogue lines={channels.map((channel) => ({ channel, detail: details[channel.remote] }))} />;
}

function LoadedCatalogue({ lines }: { lines: readonly CatalogueLine[] }) {
  const { t } = useLingui();
  const [remote, select] = useAddressState("remote");
  const [team, setTeam] = useAddressState("team");
  const [state, setState] = useAddressState("health");
  const [search, setSearch] = useState("");
  const health = useReleaseHealth();
  const build = useShellBuild();
  const filter = { team, health: state };
  const found = filterLines(findLines(lines, search), filter, health.data?.items);
  const shell = showsShell(search, filter) ? (build.data ?? null) : null;
  const selected = found.find(({ channel }) => channel.remote === remote) ?? found[0];
  const isShell = shell !== null && (remote === SHELL || selected === undefined);
  const findHealth = (name: string) => health.data?.items.filter((release) => release.remote === name);
  return (
    <>
      <CatalogueSearch
        search={search}
        onSearch={setSearch}
        filter={filter}
        onTeam={setTeam}
        onHealth={setState}
        teams={listTeams(lines)}
        counts={countParts(found)}
      />
      {selected === undefined && !isShell ? (
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
              shell={shell}
              health={health.data?.items}
              selected={isShell ? SHELL : selected?.channel.remote}
              onSelect={select}
            />
            <TeamServicesPanel />
          </div>
          <div className="rl-column">
            {isShell ? <ShellDetail build={shell} /> : null}
            {isShell || selected === undefined ? null : (
              <RemoteDetail line={selected} health={findHealth(selected.channel.remote)} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
