import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { plural, useLingui } from "@entrywise/host/macro";
import { missing } from "@entrywise/ui";
import { remoteHealth } from "../failure-curve.ts";
import { percentText } from "../release-texts.ts";
import { BudgetBar, kilobytes } from "./budget-bar.tsx";
import { describedVersion } from "./catalogue.queries.ts";
import { SHELL } from "./catalogue-filter.ts";
import type { CatalogueLine } from "./catalogue-lines.ts";
import type { ShellBuild } from "./shell-build.queries.ts";
import { ShellRow } from "./shell-row.tsx";

export interface CatalogueTableProps {
  lines: readonly CatalogueLine[];
  /** The shell of this page, above all remotes; null where it is filtered out or not loaded. */
  shell: ShellBuild | null;
  /** Undefined until it is loaded. */
  health: readonly ReleaseHealth[] | undefined;
  selected: string | undefined;
  onSelect: (remote: string) => void;
}

/** Every remote with its team, its size beside the budgets, and its failures. */
export function CatalogueTable({ lines, shell, health, selected, onSelect }: CatalogueTableProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
    <section className="rl-scroll" aria-label={t`Remotes`} tabIndex={0}>
      <table className="rl-table">
        <thead>
          <tr>
            <th scope="col">{t`Remote`}</th>
            <th scope="col">{t`Team`}</th>
            <th scope="col">{t`Live`}</th>
            <th scope="col" className="rl-number">
              {t`Panels`}
            </th>
            <th scope="col" className="rl-number">
              {t`Largest page, kB`}
            </th>
            <th scope="col" className="rl-number">
              {t`Entry file, kB`}
            </th>
            <th scope="col" className="rl-number">
              {t`Failed`}
            </th>
          </tr>
        </thead>
        <tbody>
          {shell === null ? null : <ShellRow build={shell} isSelected={selected === SHELL} onSelect={onSelect} />}
          {lines.map((line) => (
            <CatalogueRow
              key={line.channel.remote}
              line={line}
              health={health?.filter(({ remote }) => remote === line.channel.remote)}
              isSelected={line.channel.remote === selected}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CatalogueRowProps {
  line: CatalogueLine;
  health: CatalogueTableProps["health"];
  isSelected: boolean;
  onSelect: CatalogueTableProps["onSelect"];
}

function CatalogueRow({ line: { channel, detail }, health, isSelected, onSelect }: CatalogueRowProps) {
  const { t } = useLingui();
  const { remote, team, retiredAt, production } = channel;
  const panels = detail?.manifest.panels?.length ?? 0;
  const routes = detail?.manifest.routes.length ?? 0;
  const weight = detail?.weight ?? null;
  return (
    <tr className={isSelected ? "rl-selected" : ""}>
      <th scope="row">
        <button type="button" aria-pressed={isSelected} onClick={() => onSelect(remote)}>
          {remote}
        </button>{" "}
        {detail === undefined ? null : (
          <small className="rl-quiet">{t`${plural(routes, { one: "# route", other: "# routes" })}`}</small>
        )}
      </th>
      <td>{team}</td>
      <td className="rl-mono rl-version" title={describedVersion(channel) ?? undefined}>
        {typeof retiredAt === "string" ? t`retired` : (production.version ?? missing)}
      </td>
      <td className="rl-number">{panels === 0 ? missing : panels}</td>
      <td className="rl-number">
        {weight === null || weight.page === null ? (
          missing
        ) : (
          <BudgetBar label={t`Largest page of ${remote}`} size={weight.page.size} budget={releaseBudgets.page} />
        )}
      </td>
      <td className="rl-number">{weight === null ? missing : kilobytes(weight.entry)}</td>
      <td className="rl-number">{health === undefined ? missing : percentText(remoteHealth(health).failedPercent)}</td>
    </tr>
  );
}
