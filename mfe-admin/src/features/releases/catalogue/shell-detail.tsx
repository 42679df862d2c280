import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import { useLingui } from "@entrywise/host/macro";
import { missing, Panel } from "@entrywise/ui";
import { BudgetBar } from "./budget-bar.tsx";
import { SHELL, SHELL_TEAM } from "./catalogue-filter.ts";
import { Facts } from "./facts.tsx";
import type { ShellBuild } from "./shell-build.queries.ts";

/** What the shell offers to remotes, and how large its first script is. */
export function ShellDetail({ build: { version, contract, script } }: { build: ShellBuild }) {
  const { t } = useLingui();
  return (
    <>
      <Panel title={SHELL} sub={version}>
        <Facts
          facts={[
            [t`Team`, SHELL_TEAM],
            [t`Host API`, <code key="host">{contract}</code>],
            [t`Released`, t`with the installation`],
          ]}
        />
      </Panel>
      <Panel title={t`Budgets`} sub={t`kB, as sent to browsers`}>
        <Facts
          facts={[
            [
              t`Initial script`,
              script === null ? (
                missing
              ) : (
                <BudgetBar
                  key="script"
                  label={t`Initial script of the shell`}
                  size={script}
                  budget={releaseBudgets.shell}
                />
              ),
            ],
          ]}
        />
      </Panel>
    </>
  );
}
