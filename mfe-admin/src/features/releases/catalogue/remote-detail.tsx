import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import type { ReleaseDetail, ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, missing, Note, Panel, Tag } from "@entrywise/ui";
import { remoteHealth } from "../failure-curve.ts";
import { msText, percentText } from "../release-texts.ts";
import { BudgetBar } from "./budget-bar.tsx";
import type { CatalogueLine } from "./catalogue-lines.ts";
import { type Fact, Facts } from "./facts.tsx";

export interface RemoteDetailProps {
  line: CatalogueLine;
  /** Of this remote in the last day; undefined until it is loaded. */
  health: readonly ReleaseHealth[] | undefined;
}

/** What a remote is: who owns it, what it offers and needs, how large it is and how it fares. */
export function RemoteDetail({ line: { channel, detail }, health }: RemoteDetailProps) {
  const { t } = useLingui();
  const { remote } = channel;
  if (detail === undefined) {
    return (
      <Panel title={remote}>
        <Note>{t`${remote} has no release yet.`}</Note>
      </Panel>
    );
  }
  return (
    <>
      <Panel title={remote} sub={detail.version}>
        <OwnerFacts channel={channel} detail={detail} />
      </Panel>
      <PartsPanel detail={detail} />
      <BudgetsPanel detail={detail} />
      <HealthPanel health={health} />
      <p className="rl-actions">
        <Link to={`/admin/releases?remote=${remote}`}>
          <Trans>Roll out {remote}</Trans>
        </Link>
        {typeof detail.preview === "string" ? (
          <a href={detail.preview} target="_blank" rel="noopener">
            <Trans>Open preview</Trans>
          </a>
        ) : null}
      </p>
    </>
  );
}

const ranges = (some: Readonly<Record<string, string>>) =>
  Object.entries(some).map(([name, range]) => `${name} ${range}`);

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return missing;
  return (
    <span className="rl-names" translate="no">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
}

function OwnerFacts({ channel, detail }: { channel: Channels; detail: ReleaseDetail }) {
  const { t } = useLingui();
  const { team, served, brands = [] } = channel;
  const { docs, contract, api } = detail.manifest;
  const having = served?.filter(({ version }) => version !== null).length ?? brands.length;
  const all = served?.length ?? brands.length;
  const facts: readonly Fact[] = [
    [t`Team`, team],
    [
      t`Docs`,
      docs === undefined ? (
        missing
      ) : (
        <a key="docs" href={docs} target="_blank" rel="noopener noreferrer">
          {docs.replace(/^https?:\/\//, "")}
        </a>
      ),
    ],
    [t`Served to`, t`${having} of ${all} brands`],
    [t`Host API`, <code key="host">{contract}</code>],
    [t`Services`, <Names key="services" names={ranges(api)} />],
  ];
  return <Facts facts={facts} />;
}

function PartsPanel({ detail: { manifest, leftOut = [] } }: { detail: ReleaseDetail }) {
  const { t } = useLingui();
  const { routes, slots, panels = [], uses = {}, draws = [] } = manifest;
  const filled = slots.map(({ slot, range = "^1" }) => `${slot} ${range}`);
  const missed = leftOut.map(({ slot, range, version }) =>
    version === null ? t`${slot} ${range}: not drawn anywhere` : t`${slot} ${range}: version ${version} is drawn`,
  );
  return (
    <Panel title={t`Pages, panels and slots`}>
      <Facts
        facts={[
          [t`Pages`, <Names key="pages" names={routes.map(({ path }) => path)} />],
          [t`Panels`, <Names key="panels" names={panels.map(({ name, version }) => `${name} ${version}`)} />],
          [t`Slots filled`, <Names key="slots" names={[...new Set(filled)]} />],
          ...(missed.length === 0 ? [] : [[t`Left out`, <Names key="missed" names={missed} />] as const]),
          [t`Slots drawn`, <Names key="draws" names={draws.map(({ name, version }) => `${name} ${version}`)} />],
          [
            t`Panels used`,
            <Names key="uses" names={Object.entries(uses).map(([name, { range }]) => `${name} ${range}`)} />,
          ],
        ]}
      />
    </Panel>
  );
}

function BudgetsPanel({ detail: { remote, weight } }: { detail: ReleaseDetail }) {
  const { t } = useLingui();
  const path = weight?.page?.path ?? "";
  return (
    <Panel title={t`Budgets`} sub={t`kB, as sent to browsers`}>
      {weight === undefined || weight === null ? (
        <p className="rl-quiet">{t`This release was published before sizes were measured.`}</p>
      ) : (
        <Facts
          facts={[
            [
              t`Entry file`,
              <BudgetBar
                key="entry"
                label={t`Entry file of ${remote}`}
                size={weight.entry}
                budget={releaseBudgets.entry}
              />,
            ],
            ...(weight.page === null
              ? []
              : [
                  [
                    t`Largest page, ${path}`,
                    <BudgetBar
                      key="page"
                      label={t`Largest page of ${remote}`}
                      size={weight.page.size}
                      budget={releaseBudgets.page}
                    />,
                  ] as const,
                ]),
          ]}
        />
      )}
    </Panel>
  );
}

function HealthPanel({ health }: { health: RemoteDetailProps["health"] }) {
  const { t } = useLingui();
  const sums = health === undefined ? null : remoteHealth(health);
  return (
    <Panel title={t`Health`} sub={t`last 24 hours`}>
      <Facts
        facts={[
          [t`Loads`, sums === null ? missing : formatNumber(sums.loads, { decimals: 0 })],
          [t`Failed`, sums === null ? missing : percentText(sums.failedPercent)],
          [t`Average load`, sums === null ? missing : msText(sums.averageMs)],
        ]}
      />
    </Panel>
  );
}
