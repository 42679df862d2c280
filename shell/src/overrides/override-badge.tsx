import "./overrides.css";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { missing } from "@entrywise/ui";
import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { AppliedOverride } from "./apply-overrides.ts";
import type { OverrideLoads } from "./override-loads.ts";
import { parseOverride } from "./override-source.ts";

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

const isPreview = ({ address }: Pick<AppliedOverride, "address">) => address.startsWith("@");
const place = (address: string) => address.replace("http://", "").replace(/^@/, "preview ");
const count = (some: readonly unknown[], one: string) => `${some.length} ${one}${some.length === 1 ? "" : "s"}`;

/** `1 override`, `2 previews`, or both. */
function countText(applied: readonly AppliedOverride[]): string {
  const previews = applied.filter(isPreview);
  const overrides = applied.filter((one) => !isPreview(one));
  return [
    overrides.length > 0 ? count(overrides, "override") : "",
    previews.length > 0 ? count(previews, "preview") : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function overrideLabel({ id, address }: AppliedOverride): string {
  return isPreview({ address }) ? `${id} ${address.slice(1)}` : `${id} from ${place(address)}`;
}

/** Stands above everything, in every theme and brand, on the fatal error page too, and cannot be dismissed. */
export function OverrideBadge(props: OverrideBadgeProps) {
  const { applied, loads } = props;
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
    <aside className="overrides" aria-label={titleOf(applied)} onKeyDown={onKeyDown}>
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
        {failed === undefined ? null : <span>{failures[failed.id] ?? "is not used"}</span>}
        <span>{countText(applied)}</span>
      </button>
      {open ? (
        <div id={panelId} className="overrides-panel" role="dialog" aria-label={`${titleOf(applied)} of this tab`}>
          <OverrideList {...props} failures={failures} onClose={close} />
        </div>
      ) : null}
    </aside>
  );
}

const titleOf = (applied: readonly AppliedOverride[]) => (applied.every(isPreview) ? "Previews" : "Overrides");

interface OverrideListProps extends OverrideBadgeProps {
  failures: Readonly<Record<string, string>>;
  onClose: () => void;
}

function OverrideList({ boot, applied, failures, mayAdd, onAdd, onReset, cleanAddress, onClose }: OverrideListProps) {
  const rows = [...new Set([...applied.map(({ id }) => id), ...boot.remotes.map(({ id }) => id)])];
  return (
    <>
      <header>
        <h2>{`${titleOf(applied)} of this tab`}</h2>
        <span>
          boot {boot.id}, shell {boot.shell}, host API {boot.contract}
        </span>
        {/* biome-ignore lint/a11y/noAutofocus: whoever opens the list goes on in it */}
        <button type="button" aria-label="Close" onClick={onClose} autoFocus>
          ✕
        </button>
      </header>
      <div className="overrides-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Remote</th>
              <th scope="col">Loaded from</th>
              <th scope="col">Instead of</th>
              <th scope="col">Check</th>
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
      {mayAdd ? <AddOverride onAdd={onAdd} /> : null}
      <p className="overrides-note">
        {applied.every(isPreview)
          ? "Only you see these releases, in this tab and until they end. Their failures do not count in release health."
          : "Unsigned code with your rights, in this tab only. Failures of an override do not count in release health."}
      </p>
      <footer>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(boot.id)}>
          Copy boot id
        </button>
        <a href={cleanAddress} target="_blank" rel="noopener">
          {`Open without ${titleOf(applied).toLowerCase()}`}
        </a>
        <button type="button" className="overrides-primary" onClick={onReset}>
          {applied.every(isPreview) ? (applied.length === 1 ? "End preview" : "End previews") : "Reset overrides"}
        </button>
      </footer>
    </>
  );
}

interface OverrideRowProps {
  id: string;
  boot: BootManifest;
  override: AppliedOverride | undefined;
  failure: string | undefined;
}

function OverrideRow({ id, boot, override, failure }: OverrideRowProps) {
  const released = boot.remotes.find((remote) => remote.id === id);
  if (override === undefined) {
    return (
      <tr>
        <th scope="row">{id}</th>
        <td className="overrides-mono">{released?.version}</td>
        <td>{missing}</td>
        <td>released</td>
      </tr>
    );
  }
  const { address, insteadOf, problem } = override;
  const { endsAt } = override;
  return (
    <tr className="overrides-row">
      <th scope="row">{id}</th>
      <td className="overrides-mono overrides-from">{problem === null ? place(address) : released?.version}</td>
      <td className="overrides-mono">{insteadOf ?? missing}</td>
      {failure !== undefined ? (
        <td className="overrides-problem">{`⚠ ${failure}`}</td>
      ) : problem === null ? (
        <td className="overrides-fits">
          {endsAt === undefined ? `✓ host API ${released?.manifest.contract} fits` : `✓ until ${timeOf(endsAt)}`}
        </td>
      ) : (
        <td className="overrides-problem">
          ⚠ {place(address)} is not used: {problem}
        </td>
      )}
    </tr>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

function AddOverride({ onAdd }: Pick<OverrideBadgeProps, "onAdd">) {
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
        aria-label="Another override"
        placeholder="mfe.groups=http://localhost:4103"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <button type="submit">Add override</button>
      {isWrong ? (
        <p id={errorId} role="alert">
          Must look like mfe.groups=http://localhost:4103; only this machine may serve a remote.
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
