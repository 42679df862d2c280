import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel, Textarea } from "@entrywise/ui";
import type { FormEvent } from "react";
import { type GroupChange, useGroupChange, useGroupVersion } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";

type CallGroups = Parameters<GroupChange<GroupDetail>["send"]>[0];
type Options = { params: { groupId: string }; ifMatch: number };

interface Part {
  isChanged: boolean;
  send: (callGroups: CallGroups, options: Options) => Promise<GroupDetail>;
}

/** Name, description, handle and pinned text of a group, saved together. */
export function GroupTexts({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { fields, errors, parts, forget } = useTexts(group);
  const call = useGroupChange<GroupDetail>();
  const version = useGroupVersion(group);
  const changed = parts.filter(({ isChanged }) => isChanged);
  const isBroken = Object.values(errors).some((error) => error !== null);
  const { name, description, handle, pinned } = fields;
  const isTyped = Object.values(fields).some((draft) => draft.isTyped);
  const save = (event: FormEvent) => {
    event.preventDefault();
    call.mutate({
      send: (callGroups) => sendInTurn(callGroups, changed, { groupId: group.id, version: version() }),
      failure: t`Couldn't save the settings. Try again.`,
      done: t`Saved`,
      saved: forget,
      ...(handle.value === group.handle ? {} : { leadsTo: `/groups/${handle.value}/settings` }),
    });
  };
  return (
    <Panel title={t`Name and description`}>
      <form className="groups-form" onSubmit={save} noValidate>
        <Field label={t`Name`} error={errors.name}>
          <Input value={name.value} onChange={(event) => name.type(event.target.value)} />
        </Field>
        <Field label={t`Description`} error={errors.description}>
          <Textarea value={description.value} onChange={(event) => description.type(event.target.value)} rows={3} />
        </Field>
        <Field label={t`Handle`} error={errors.handle}>
          <Input value={handle.value} onChange={(event) => handle.type(event.target.value)} autoCapitalize="none" />
        </Field>
        <Field label={t`Pinned text`}>
          <Textarea value={pinned.value} onChange={(event) => pinned.type(event.target.value)} rows={6} />
        </Field>
        <div className="groups-actions">
          <Button type="submit" size="sm" disabled={call.isPending || isBroken || changed.length === 0}>
            <Trans>Save</Trans>
          </Button>
          {isTyped ? (
            <Button type="button" size="sm" variant="ghost" onClick={forget}>
              <Trans>Discard changes</Trans>
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  );
}

/** What was typed, what is wrong with it, and what of it is to be saved: the handle last, for it is the address of the rest. */
function useTexts(group: GroupDetail) {
  const rules = useGroupRules();
  const fields = {
    name: useDraft(`group-name-${group.id}`, group.name),
    description: useDraft(`group-description-${group.id}`, group.description),
    handle: useDraft(`group-handle-${group.id}`, group.handle),
    pinned: useDraft(`group-pinned-${group.id}`, group.pinned),
  };
  const [name, description] = [fields.name.value, fields.description.value];
  const [handle, pinned] = [fields.handle.value, fields.pinned.value];
  const errors = { name: rules.name(name), description: rules.description(description), handle: rules.handle(handle) };
  const parts: Part[] = [
    {
      isChanged: name !== group.name || description !== group.description,
      send: (callGroups, options) =>
        callGroups("PUT /groups/{groupId}/info", { ...options, body: { name, description } }),
    },
    {
      isChanged: pinned !== group.pinned,
      send: (callGroups, options) =>
        callGroups("PUT /groups/{groupId}/settings/pinned", { ...options, body: { pinned } }),
    },
    {
      isChanged: handle !== group.handle,
      send: (callGroups, options) => callGroups("PUT /groups/{groupId}/handle", { ...options, body: { handle } }),
    },
  ];
  const forget = () => {
    for (const draft of Object.values(fields)) draft.forget();
  };
  return { fields, errors, parts, forget };
}

/** Each with the version that the one before it made. @returns the group after the last */
async function sendInTurn(
  callGroups: CallGroups,
  parts: readonly Part[],
  { groupId, version }: { groupId: string; version: number },
): Promise<GroupDetail> {
  const [first, ...rest] = parts;
  if (first === undefined) throw new Error("nothing to save");
  const saved = await first.send(callGroups, { params: { groupId }, ifMatch: version });
  return rest.length === 0 ? saved : sendInTurn(callGroups, rest, { groupId, version: saved.version });
}
