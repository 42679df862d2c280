import "./overrides.css";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { plural, Trans, useLingui } from "@entrywise/host/macro";
import { missing } from "@entrywise/ui";
import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { AppliedOverride } from "./apply-overrides.ts";
import { areAllPreviews, badgeName, countText, overrideLabel, panelTitle, place, untilText } from "./badge-texts.ts";
import type { OverrideLoads } from "./override-loads.ts";
import { parseOverride } from "./override-source.ts";
import type { WriteText } from "./override-texts.ts";

export interface OverrideBadgeProps {
  boot: BootManifest;
  applied: readonly AppliedOverride[];
  loads: Pick<OverrideLoads, "failures" | "subscribe">;
  /** Whether developers' machines may serve remotes in this page. */
  mayAdd: boolean;
  /** Keeps one more and loads the page again. */
  onAdd: (id: string, address: string) => void;
  /** Forgets all and loads the page again. */
  onReset: () => void;
  /** This page in a new tab, with the releases that users get. */
  cleanAddress: string;
}

/** Stands above everything, in every theme and brand, on the fatal error page too, and cannot be dismissed. */
export function OverrideBadge(props: OverrideBadgeProps) {
  const { applied, loads } = props;
  const { t } = useLingui();
  const failures = useSyncExternalStore(loads.subscribe, loads.failures);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [first] = applied;
  const failed = applied.find(({ id, problem }) => problem !== null || failures[id] !== undefined);
  const shown = failed ?? first;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <aside className="overrides" aria-label={badgeName(applied)} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="overrides-badge"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{failed === undefined ? "</>" : "⚠"}</span>
        <b>{shown === undefined ? "" : overrideLabel(shown)}</b>
        {failed === undefined ? null : <span>{failures[failed.id]?.() ?? t`isn't used`}</span>}
        <span>{countText(applied)}</span>
      </button>
      {open ? (
        <div id={panelId} className="overrides-panel" role="dialog" aria-label={panelTitle(applied)}>
          <OverrideList {...props} failures={failures} onClose={close} />
        </div>
      ) : null}
    </aside>
  );
}

interface OverrideListProps extends OverrideBadgeProps {
  failures: Readonly<Record<string, WriteText>>;
  onClose: () => void;
}

function OverrideList({ boot, applied, failures, mayAdd, onAdd, onReset, cleanAddress, onClose }: OverrideListProps) {
  const { t } = useLingui();
  const onlyPreviews = areAllPreviews(applied);
  const previewCount = applied.length;
  const [bootId, shell, contract] = [boot.id, boot.shell, boot.contract];
  return (
    <>
      <header>
        <h2>{panelTitle(applied)}</h2>
        <span>
          <Trans>
            boot {bootId}, shell {shell}, host API {contract}
          </Trans>
        </span>
        {/* biome-ignore lint/a11y/noAutofocus: whoever opens the list goes on in it */}
        <button type="button" aria-label={t`Close`} onClick={onClose} autoFocus>
          ✕
        </button>
      </header>
      <OverrideTable boot={boot} applied={applied} failures={failures} />
      {mayAdd ? <AddOverride onAdd={onAdd} /> : null}
      <p className="overrides-note">
        {onlyPreviews
          ? t`Only you can see these releases, in this tab and until the previews expire. Their failures don't count towards release health.`
          : t`Unsigned code runs with your rights, in this tab only. Override failures don't count towards release health.`}
      </p>
      <footer>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(boot.id)}>
          <Trans>Copy boot ID</Trans>
        </button>
        <a href={cleanAddress} target="_blank" rel="noopener">
          {onlyPreviews ? t`Open without previews` : t`Open without overrides`}
        </a>
        <button type="button" className="overrides-primary" onClick={onReset}>
          {onlyPreviews
            ? t`${plural(previewCount, { one: "End preview", other: "End previews" })}`
            : t`Reset overrides`}
        </button>
      </footer>
    </>
  );
}

interface OverrideRowProps {
  id: string;
  boot: BootManifest;
  override: AppliedOverride | undefined;
  failure: WriteText | undefined;
}

function OverrideRow({ id, boot, override, failure }: OverrideRowProps) {
  const { t } = useLingui();
  const released = boot.remotes.find((remote) => remote.id === id);
  if (override === undefined) {
    return (
      <tr>
        <th scope="row">{id}</th>
        <td className="overrides-mono">{released?.version}</td>
        <td>{missing}</td>
        <td>{t`released`}</td>
      </tr>
    );
  }
  const { address, insteadOf, problem, endsAt } = override;
  const contract = released?.manifest.contract ?? "";
  const name = place(address);
  const reason = problem?.() ?? "";
  return (
    <tr className="overrides-row">
      <th scope="row">{id}</th>
      <td className="overrides-mono overrides-from">{problem === null ? name : released?.version}</td>
      <td className="overrides-mono">{insteadOf ?? missing}</td>
      {failure !== undefined ? (
        <td className="overrides-problem">⚠ {failure()}</td>
      ) : problem === null ? (
        <td className="overrides-fits">
          ✓ {endsAt === undefined ? t`host API ${contract} matches` : untilText(endsAt)}
        </td>
      ) : (
        <td className="overrides-problem">
          ⚠{" "}
          <Trans>
            {name} isn't used: {reason}
          </Trans>
        </td>
      )}
    </tr>
  );
}

function AddOverride({ onAdd }: Pick<OverrideBadgeProps, "onAdd">) {
  const { t } = useLingui();
  const example = "mfe.groups=http://localhost:4103";
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = parseOverride(text);
        if (parsed === null) setWrong(true);
        else onAdd(parsed.id, parsed.address);
      }}
    >
      <input
        aria-label={t`Another override`}
        placeholder={example}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <button type="submit">{t`Add override`}</button>
      {isWrong ? (
        <p id={errorId} role="alert">
          <Trans>Enter an override such as {example}. The address must be on this machine.</Trans>
        </p>
      ) : null}
    </form>
  );
}

/** Draws the badge beside the application, not inside it: it stays when everything else has failed. */
export function showOverrideBadge(props: OverrideBadgeProps): void {
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(<OverrideBadge {...props} />);
}

function OverrideTable({ boot, applied, failures }: Pick<OverrideListProps, "boot" | "applied" | "failures">) {
  const { t } = useLingui();
  const rows = [...new Set([...applied.map(({ id }) => id), ...boot.remotes.map(({ id }) => id)])];
  return (
    <div className="overrides-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Remote`}</th>
            <th scope="col">{t`Source`}</th>
            <th scope="col">{t`Replaces`}</th>
            <th scope="col">{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((id) => (
            <OverrideRow
              key={id}
              id={id}
              boot={boot}
              override={applied.find((one) => one.id === id)}
              failure={failures[id]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
