import type { Clash } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, DialogLeft, Kbd, Note, Private, usePrivacy } from "@entrywise/ui";
import { useState } from "react";

export interface ConflictSide {
  /** "18.0 pips, 180.00 USD at risk, +0.92R": what choosing it leads to. */
  consequence: string | null;
}

export interface ConflictDialogProps {
  /** What was changed; a trade by default. */
  subject?: string;
  clashes: readonly Clash[];
  mine: ConflictSide;
  theirs: ConflictSide;
  onChoose: (choice: "mine" | "theirs") => void;
  /** Closes without a decision; nothing is saved until there is one. */
  onLater: () => void;
}

const empty = "empty";

/** Shows both versions of what was changed in two places. Everything else is already merged. */
export function ConflictDialog({ subject = "trade", clashes, mine, theirs, onChoose, onLater }: ConflictDialogProps) {
  const [choice, setChoice] = useState<"mine" | "theirs">("mine");
  const count = clashes.length === 1 ? t`this one` : t`these ${clashes.length}`;
  return (
    <Dialog
      title={t`This ${subject} was edited in two places`}
      size="lg"
      onClose={onLater}
      footer={
        <>
          <DialogLeft>
            <Button variant="ghost" onClick={onLater}>{t`Decide later`}</Button>
          </DialogLeft>
          <Button
            variant={choice === "theirs" ? "solid" : "outline"}
            onClick={() => onChoose("theirs")}
          >{t`Keep other version`}</Button>
          <Button variant={choice === "mine" ? "solid" : "outline"} data-autofocus onClick={() => onChoose("mine")}>
            {t`Keep this device's version`}
            <Kbd>↵</Kbd>
          </Button>
        </>
      }
    >
      <p className="conflict-lead">{t`It was also saved elsewhere while you were editing. Changes that didn't conflict have been merged. Choose a version for ${count}.`}</p>
      <div className="conflict-sides" role="radiogroup" aria-label={t`Version to keep`}>
        <Side
          name="This device"
          when={t`unsaved`}
          side={mine}
          clashes={clashes}
          of="mine"
          chosen={choice === "mine"}
          onChoose={() => setChoice("mine")}
        />
        <Side
          name="Other version"
          when="saved"
          side={theirs}
          clashes={clashes}
          of="theirs"
          chosen={choice === "theirs"}
          onChoose={() => setChoice("theirs")}
        />
      </div>
      <Note>{t`The other version will be discarded. Nothing is saved until you choose.`}</Note>
    </Dialog>
  );
}

interface SideProps {
  name: string;
  when: string;
  side: ConflictSide;
  clashes: readonly Clash[];
  of: "mine" | "theirs";
  chosen: boolean;
  onChoose: () => void;
}

function Side({ name, when, side, clashes, of, chosen, onChoose }: SideProps) {
  const isPrivate = usePrivacy();
  return (
    <label className={`conflict-side ${chosen ? "conflict-chosen" : ""}`}>
      <span className="conflict-name">
        <input type="radio" className="ui-radio" name="conflict-version" checked={chosen} onChange={onChoose} />
        <b>{name}</b>
        <small>{when}</small>
      </span>
      <dl>
        {clashes.map((clash) => (
          <div key={clash.path}>
            <dt>{clash.label}</dt>
            <dd>
              <mark>{isPrivate && clash.isMoney ? <Private /> : `${clash.base ?? empty} → ${clash[of] ?? empty}`}</mark>
            </dd>
          </div>
        ))}
        {side.consequence === null ? null : (
          <div>
            <dt>{t`Result`}</dt>
            <dd>{side.consequence}</dd>
          </div>
        )}
      </dl>
    </label>
  );
}
