import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel, Textarea } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useGroupCall } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";

/** Name, description, handle and pinned text, each saved by itself. */
export function GroupTexts({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const call = useGroupCall<GroupDetail>();
  const [name, setName] = useState(group.name);
  const [description, setDescription] = useState(group.description);
  const [handle, setHandle] = useState(group.handle);
  const [pinned, setPinned] = useState(group.pinned);
  const broken = { name: rules.name(name), description: rules.description(description), handle: rules.handle(handle) };
  const save = (path: string, body: unknown, leadsTo?: string) => (event: FormEvent) => {
    event.preventDefault();
    call.mutate({
      method: "put",
      path: `/groups/${group.id}${path}`,
      body,
      ifMatch: group.version,
      failure: t`The settings could not be saved.`,
      done: t`Saved`,
      ...(leadsTo === undefined ? {} : { leadsTo }),
    });
  };
  const saveButton = (isOff: boolean) => (
    <div className="groups-actions">
      <Button type="submit" size="sm" disabled={call.isPending || isOff}>
        <Trans>Save</Trans>
      </Button>
    </div>
  );
  return (
    <Panel title={t`Name and description`}>
      <div className="groups-stack">
        <form className="groups-form" onSubmit={save("/info", { name, description })} noValidate>
          <Field label={t`Name`} error={broken.name}>
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t`Description`} error={broken.description}>
            <Textarea value={description} onChange={(event) => setDescription(event.target.value)} rows={3} />
          </Field>
          {saveButton(broken.name !== null || broken.description !== null)}
        </form>
        <form className="groups-form" onSubmit={save("/handle", { handle }, `/groups/${handle}/settings`)} noValidate>
          <Field label={t`Handle`} error={broken.handle}>
            <Input value={handle} onChange={(event) => setHandle(event.target.value)} autoCapitalize="none" />
          </Field>
          {saveButton(broken.handle !== null || handle === group.handle)}
        </form>
        <form className="groups-form" onSubmit={save("/settings/pinned", { pinned })} noValidate>
          <Field label={t`Pinned text`}>
            <Textarea value={pinned} onChange={(event) => setPinned(event.target.value)} rows={6} />
          </Field>
          {saveButton(pinned === group.pinned)}
        </form>
      </div>
    </Panel>
  );
}
