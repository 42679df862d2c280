import type { ApiKey, MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import type { ApiScope } from "@entrywise/contracts/business/api-scopes";
import { useWish } from "@entrywise/host/commands";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Dialog, Ellipsis, IconButton, KeyRound, Menu, MenuItem, Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useState } from "react";
import { useBusinessChange, useBusinessPages } from "../../data/business.queries.ts";
import { type KeyOwner, listKeys, revokeKey, rotateKey } from "../../data/key-calls.ts";
import { endsSoon } from "../../frame/ends-soon.ts";
import { ShownOnce } from "../../frame/shown-once.tsx";
import { KeyForm } from "./key-form.tsx";
import { keyTexts } from "./key-texts.ts";

export interface KeysPanelProps {
  owner: KeyOwner;
  title: string;
  scopes: readonly ApiScope[];
  /** Initially selected: the least privileged. */
  leastScope: ApiScope;
}

type Asked = { kind: "new" } | { kind: "change" | "delete" | "rotate"; key: ApiKey };

/** Keys with all their actions; a new secret is shown once. */
export function KeysPanel({ owner, title, scopes, leastScope }: KeysPanelProps) {
  const { t } = useLingui();
  const list = useBusinessPages(["keys", owner], (callBusiness, page, signal) =>
    listKeys(callBusiness, owner, page, signal),
  );
  const texts = keyTexts(owner);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  useWish("new", "token", () => setAsked({ kind: "new" }));
  const close = () => setAsked(null);
  const finish = (key: MadeApiKey | null) => {
    if (key !== null) setMade(key);
    close();
  };
  return (
    <>
      {made === null ? null : (
        <ShownOnce
          title={t`“${made.name}” created`}
          label={t(texts.label)}
          secret={made.key}
          onClose={() => setMade(null)}
        />
      )}
      <Panel
        title={title}
        sub={`${list.total}`}
        actions={
          <Button size="sm" variant="solid" onClick={() => setAsked({ kind: "new" })}>
            {t(texts.create)}
          </Button>
        }
        flush
      >
        <PagedList
          list={list}
          icon={KeyRound}
          failure={t(texts.notLoaded)}
          empty={t(texts.none)}
          row={(key) => <KeyRow key={key.apiKeyId} shown={key} onAsk={(kind) => setAsked({ kind, key })} />}
        />
      </Panel>
      {asked?.kind === "new" || asked?.kind === "change" ? (
        <KeyForm
          owner={owner}
          scopes={scopes}
          leastScope={leastScope}
          before={asked.kind === "change" ? asked.key : null}
          onDone={finish}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "delete" || asked?.kind === "rotate" ? (
        <EndDialog owner={owner} shown={asked.key} kind={asked.kind} onDone={finish} onClose={close} />
      ) : null}
    </>
  );
}

interface KeyRowProps {
  shown: ApiKey;
  onAsk: (kind: "change" | "delete" | "rotate") => void;
}

function KeyRow({ shown, onAsk }: KeyRowProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const { name, publicId, scopes, expiresAt, lastUsedAt, callsToday } = shown;
  const used = lastUsedAt === null ? t`never` : dates.dateTime(lastUsedAt);
  const isSoon = endsSoon(expiresAt, Date.now());
  return (
    <li className="business-line">
      <span>
        <b>{name}</b>
        <small className="business-key">ew_live_{publicId}_…</small>
      </span>
      <small className="business-key">{scopes.join(" ")}</small>
      <Badge bg={isSoon ? "warn.tint" : "bg.muted"} color={isSoon ? "warn.fg" : "fg.muted"}>
        <Trans>expires {dates.day(expiresAt)}</Trans>
      </Badge>
      <small>
        <Trans>last used {used}</Trans>
        {", "}
        <Plural value={callsToday} one="# call in 24 h" other="# calls in 24 h" />
      </small>
      <Menu
        trigger={
          <IconButton aria-label={t`More options for ${name}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem value="change" onSelect={() => onAsk("change")}>
          <Trans>Change</Trans>
        </MenuItem>
        <MenuItem value="rotate" onSelect={() => onAsk("rotate")}>
          <Trans>Replace</Trans>
        </MenuItem>
        <MenuItem value="delete" onSelect={() => onAsk("delete")}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
    </li>
  );
}

interface EndDialogProps {
  owner: KeyOwner;
  shown: ApiKey;
  kind: "delete" | "rotate";
  onDone: (made: MadeApiKey | null) => void;
  onClose: () => void;
}

function EndDialog({ owner, shown, kind, onDone, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const call = useBusinessChange<MadeApiKey | null>();
  const { name, apiKeyId } = shown;
  const texts = keyTexts(owner);
  const go = () =>
    call.mutate(
      kind === "delete"
        ? {
            send: (callBusiness) => revokeKey(callBusiness, owner, apiKeyId).then(() => null),
            failure: t(texts.notDeleted),
          }
        : {
            send: (callBusiness) => rotateKey(callBusiness, owner, apiKeyId),
            failure: t(texts.notReplaced),
          },
      { onSuccess: onDone },
    );
  return (
    <Dialog
      role="alertdialog"
      title={kind === "delete" ? t`Delete ${name}?` : t`Replace ${name}?`}
      onClose={onClose}
      footer={
        <Button disabled={call.isPending} onClick={go}>
          {kind === "delete" ? t`Delete` : t`Replace`}
        </Button>
      }
    >
      {kind === "delete" ? <Trans>Anything using it will stop working immediately.</Trans> : t(texts.replacing)}
    </Dialog>
  );
}
