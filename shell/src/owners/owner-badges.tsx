import "./owners.css";
import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { plural, Trans, useLingui } from "@entrywise/host/macro";
import { missing } from "@entrywise/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ResolvedRemotes } from "../remotes/resolved-remotes.ts";
import type { OwnedPart } from "./owned-parts.ts";
import { OwnerHealth } from "./owner-health.tsx";
import { useOwnedParts } from "./use-owned-parts.ts";

export interface OwnerBadgesProps {
  boot: Pick<BootManifest, "shell" | "contract" | "user">;
  remotes: Pick<ResolvedRemotes, "find">;
  /** Releases of a remote that this page runs. */
  shownVersions: (remoteId: string) => readonly string[];
  onHide: () => void;
}

const shellTeam = "platform";

/** Marks every part of the page with the remote, release and team that made it. */
export function OwnerBadges({ boot, remotes, shownVersions, onHide }: OwnerBadgesProps) {
  const { t } = useLingui();
  const parts = useOwnedParts();
  const [opened, setOpened] = useState<number | null>(null);
  const hide = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    hide.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (opened === null) onHide();
    else setOpened(null);
  };
  const failed = parts.filter((part) => part.failed).length;
  return createPortal(
    <aside className="owners" aria-label={t`Owners of this page`} onKeyDown={onKeyDown}>
      <button ref={hide} type="button" className="owners-bar" onClick={onHide}>
        <b>
          <Trans>Hide owners</Trans>
        </b>
        <span>{t`${plural(parts.length, { one: "# part", other: "# parts" })}`}</span>
        {failed === 0 ? null : <span>{t`${failed} failed`}</span>}
        <kbd>Alt O</kbd>
      </button>
      {parts.map((part, at) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own, only its place in the page
          key={at}
          part={part}
          remote={part.remote === null ? null : (remotes.find(part.remote) ?? null)}
          boot={boot}
          versions={part.remote === null ? [boot.shell] : shownVersions(part.remote)}
          isOpen={opened === at}
          onToggle={() => setOpened(opened === at ? null : at)}
        />
      ))}
    </aside>,
    document.body,
  );
}

interface PartProps {
  part: OwnedPart;
  remote: BootRemote | null;
  boot: OwnerBadgesProps["boot"];
  versions: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
}

function Part({ part, remote, boot, versions, isOpen, onToggle }: PartProps) {
  const { box, shift, failed } = part;
  const name = part.remote ?? "shell";
  const team = remote?.manifest.owner ?? (part.remote === null ? shellTeam : missing);
  return (
    <div className="owners-part" data-failed={failed || undefined} style={box}>
      <div className="owners-label" style={{ top: shift }}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <b>{name}</b> {versions.join(" + ")} · {team}
        </button>
        {isOpen ? (
          <dl className="owners-facts">
            <Fact label={<Trans>Remote</Trans>}>{name}</Fact>
            <Fact label={<Trans>Release</Trans>}>{versions.join(", ") || missing}</Fact>
            <Fact label={<Trans>Team</Trans>}>{team}</Fact>
            <Fact label={<Trans>Host API</Trans>}>{remote?.manifest.contract ?? boot.contract}</Fact>
            <Fact label={<Trans>Docs</Trans>}>
              {remote?.manifest.docs === undefined ? (
                missing
              ) : (
                <a href={remote.manifest.docs} target="_blank" rel="noreferrer">
                  {new URL(remote.manifest.docs).host}
                </a>
              )}
            </Fact>
            {remote === null || boot.user?.isAdmin !== true ? null : (
              <Fact label={<Trans>Health, 24 h</Trans>}>
                <OwnerHealth remote={remote.id} versions={versions} />
              </Fact>
            )}
          </dl>
        ) : null}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
