import "./overrides.css";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { missing } from "@entrywise/ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { AppliedOverride } from "./apply-overrides.ts";
import { parseOverride } from "./override-source.ts";

export interface OverrideBadgeProps {
  boot: BootManifest;
  applied: readonly AppliedOverride[];
  /** Keeps one more and loads the page again. */
  onAdd: (id: string, address: string) => void;
  /** Forgets all and loads the page again. */
  onReset: () => void;
  /** This page in a new tab, with the releases that users get. */
  cleanAddress: string;
}

const place = (address: string) => address.replace("http://", "");

/** Stands above everything, in every theme and brand, on the fatal error page too, and cannot be dismissed. */
export function OverrideBadge(props: OverrideBadgeProps) {
  const { applied } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [first] = applied;
  const isBroken = applied.some(({ problem }) => problem !== null);
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
    <aside className="overrides" aria-label="Overrides" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="overrides-badge"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{isBroken ? "⚠" : "</>"}</span>
        <b>{first === undefined ? "" : `${first.id} from ${place(first.address)}`}</b>
        <span>{applied.length === 1 ? "1 override" : `${applied.length} overrides`}</span>
      </button>
      {open ? (
        <div id={panelId} className="overrides-panel" role="dialog" aria-label="Overrides of this tab">
          <OverrideList {...props} onClose={close} />
        </div>
      ) : null}
    </aside>
  );
}

function OverrideList({
  boot,
  applied,
  onAdd,
  onReset,
  cleanAddress,
  onClose,
}: OverrideBadgeProps & { onClose: () => void }) {
  const rows = [...new Set([...applied.map(({ id }) => id), ...boot.remotes.map(({ id }) => id)])];
  return (
    <>
      <header>
        <h2>Overrides of this tab</h2>
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
              <OverrideRow key={id} id={id} boot={boot} override={applied.find((one) => one.id === id)} />
            ))}
          </tbody>
        </table>
      </div>
      <AddOverride onAdd={onAdd} />
      <p className="overrides-note">
        Unsigned code with your rights, in this tab only. Failures of an override do not count in release health.
      </p>
      <footer>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(boot.id)}>
          Copy boot id
        </button>
        <a href={cleanAddress} target="_blank" rel="noopener">
          Open without overrides
        </a>
        <button type="button" className="overrides-primary" onClick={onReset}>
          Reset overrides
        </button>
      </footer>
    </>
  );
}

interface OverrideRowProps {
  id: string;
  boot: BootManifest;
  override: AppliedOverride | undefined;
}

function OverrideRow({ id, boot, override }: OverrideRowProps) {
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
  return (
    <tr className="overrides-row">
      <th scope="row">{id}</th>
      <td className="overrides-mono overrides-from">{problem === null ? place(address) : released?.version}</td>
      <td className="overrides-mono">{insteadOf ?? missing}</td>
      {problem === null ? (
        <td className="overrides-fits">✓ host API {released?.manifest.contract} fits</td>
      ) : (
        <td className="overrides-problem">
          ⚠ {place(address)} is not used: {problem}
        </td>
      )}
    </tr>
  );
}

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
