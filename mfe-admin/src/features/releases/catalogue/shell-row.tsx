import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import { useLingui } from "@entrywise/host/macro";
import { missing } from "@entrywise/ui";
import { BudgetBar } from "./budget-bar.tsx";
import { SHELL, SHELL_TEAM } from "./catalogue-filter.ts";
import type { ShellBuild } from "./shell-build.queries.ts";

export interface ShellRowProps {
  build: ShellBuild;
  isSelected: boolean;
  onSelect: (remote: string) => void;
}

/** The shell among the remotes: every page loads it, and it is released with the installation. */
export function ShellRow({ build: { version, script }, isSelected, onSelect }: ShellRowProps) {
  const { t } = useLingui();
  return (
    <tr className={isSelected ? "rl-selected" : ""}>
      <th scope="row">
        <button type="button" aria-pressed={isSelected} onClick={() => onSelect(SHELL)}>
          {SHELL}
        </button>{" "}
        <small className="rl-quiet">{t`on every page`}</small>
      </th>
      <td>{SHELL_TEAM}</td>
      <td className="rl-mono rl-version">{version}</td>
      <td className="rl-number">{missing}</td>
      <td className="rl-number">
        {script === null ? (
          missing
        ) : (
          <BudgetBar label={t`Initial script of the shell`} size={script} budget={releaseBudgets.shell} />
        )}
      </td>
      <td className="rl-number">{missing}</td>
      <td className="rl-number">{missing}</td>
    </tr>
  );
}
