import { type GroupDetail, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { useNavigate } from "@entrywise/host/router";
import { Button, Field, Input, Panel, Segmented, Textarea } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";

/** Form of a new group, of which its creator becomes the Admin. */
export function CreateGroup() {
  const { t } = useLingui();
  const rules = useGroupRules();
  const navigate = useNavigate();
  const call = useGroupChange<GroupDetail>();
  const draft = useDraft("group-new", { name: "", handle: "", description: "" });
  const values = draft.value;
  const [privacy, setPrivacy] = useState<GroupPrivacy>(GroupPrivacy.Private);
  const [isSent, setIsSent] = useState(false);
  const broken = {
    name: rules.name(values.name),
    handle: rules.handle(values.handle),
    description: rules.description(values.description),
  };
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    draft.type({ ...values, [name]: event.target.value });
  const shown = (name: keyof typeof values) => (isSent || values[name] !== "" ? broken[name] : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.values(broken).some((text) => text !== null)) return;
    call.mutate(
      {
        send: (callGroups) => callGroups("POST /groups", { body: { ...values, privacy } }),
        failure: t`Couldn't create the group. Try again.`,
        saved: draft.forget,
      },
      { onSuccess: ({ handle }) => void navigate(`/groups/${handle}/info`) },
    );
  };
  return (
    <Panel title={t`New group`}>
      <form className="groups-form" onSubmit={submit} noValidate>
        <Field label={t`Name`} error={shown("name")}>
          <Input value={values.name} onChange={set("name")} />
        </Field>
        <Field label={t`Handle`} error={shown("handle")} hint={t`Group address: /groups/handle`}>
          <Input value={values.handle} onChange={set("handle")} autoCapitalize="none" />
        </Field>
        <Field label={t`Description`} error={shown("description")}>
          <Textarea value={values.description} onChange={set("description")} rows={3} />
        </Field>
        <Segmented
          label={t({ message: "Privacy", context: "of a group" })}
          value={privacy}
          onChange={setPrivacy}
          options={[
            { value: GroupPrivacy.Private, label: t`Private` },
            { value: GroupPrivacy.Public, label: t`Public` },
          ]}
        />
        <p>
          {privacy === GroupPrivacy.Public ? (
            <Trans>Anyone can find and join this group.</Trans>
          ) : (
            <Trans>An Admin or Manager approves each request. A private group can't be made public again.</Trans>
          )}
        </p>
        <div className="groups-actions">
          <Button type="submit" variant="solid" disabled={call.isPending}>
            <Trans>Create group</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  );
}
