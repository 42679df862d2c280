import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { type FormDraft, useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel, Textarea } from "@entrywise/ui";
import type { FormEvent } from "react";
import { type GroupChange, useGroupChange, useGroupVersion } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";

/** Name, description, handle and pinned text, each saved by itself. */
export function GroupTexts({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const call = useGroupChange<GroupDetail>();
  const version = useGroupVersion(group);
  const params = { groupId: group.id };
  const name = useDraft(`group-name-${group.id}`, group.name);
  const description = useDraft(`group-description-${group.id}`, group.description);
  const handle = useDraft(`group-handle-${group.id}`, group.handle);
  const pinned = useDraft(`group-pinned-${group.id}`, group.pinned);
  const broken = {
    name: rules.name(name.value),
    description: rules.description(description.value),
    handle: rules.handle(handle.value),
  };
  const isInfoSaved = name.value === group.name && description.value === group.description;
  const save =
    (send: GroupChange<GroupDetail>["send"], typed: FormDraft<string>[], leadsTo?: string) => (event: FormEvent) => {
      event.preventDefault();
      const failure = t`Couldn't save the settings. Try again.`;
      const way = leadsTo === undefined ? {} : { leadsTo };
      const saved = () => {
        for (const { forget } of typed) forget();
      };
      call.mutate({ send, failure, done: t`Saved`, saved, ...way });
    };
  const saveButton = (isOff: boolean, drafts: FormDraft<string>[]) => (
    <div className="groups-actions">
      <Button type="submit" size="sm" disabled={call.isPending || isOff}>
        <Trans>Save</Trans>
      </Button>
      {drafts.some(({ isTyped }) => isTyped) ? (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => {
            for (const { forget } of drafts) forget();
          }}
        >
          <Trans>Discard changes</Trans>
        </Button>
      ) : null}
    </div>
  );
  return (
    <Panel title={t`Name and description`}>
      <div className="groups-stack">
        <form
          className="groups-form"
          onSubmit={save(
            (callGroups) =>
              callGroups("PUT /groups/{groupId}/info", {
                params,
                body: { name: name.value, description: description.value },
                ifMatch: version(),
              }),
            [name, description],
          )}
          noValidate
        >
          <Field label={t`Name`} error={broken.name}>
            <Input value={name.value} onChange={(event) => name.type(event.target.value)} />
          </Field>
          <Field label={t`Description`} error={broken.description}>
            <Textarea value={description.value} onChange={(event) => description.type(event.target.value)} rows={3} />
          </Field>
          {saveButton(broken.name !== null || broken.description !== null || isInfoSaved, [name, description])}
        </form>
        <form
          className="groups-form"
          onSubmit={save(
            (callGroups) =>
              callGroups("PUT /groups/{groupId}/handle", {
                params,
                body: { handle: handle.value },
                ifMatch: version(),
              }),
            [handle],
            `/groups/${handle.value}/settings`,
          )}
          noValidate
        >
          <Field label={t`Handle`} error={broken.handle}>
            <Input value={handle.value} onChange={(event) => handle.type(event.target.value)} autoCapitalize="none" />
          </Field>
          {saveButton(broken.handle !== null || handle.value === group.handle, [handle])}
        </form>
        <form
          className="groups-form"
          onSubmit={save(
            (callGroups) =>
              callGroups("PUT /groups/{groupId}/settings/pinned", {
                params,
                body: { pinned: pinned.value },
                ifMatch: version(),
              }),
            [pinned],
          )}
          noValidate
        >
          <Field label={t`Pinned text`}>
            <Textarea value={pinned.value} onChange={(event) => pinned.type(event.target.value)} rows={6} />
          </Field>
          {saveButton(pinned.value === group.pinned, [pinned])}
        </form>
      </div>
    </Panel>
  );
}
