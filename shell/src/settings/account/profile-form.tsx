import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { useLingui } from "@entrywise/host/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../forms/field-errors.ts";
import { RuleField } from "../../forms/rule-field.tsx";
import { type Broken, firstBroken, useRules } from "../../forms/use-rules.ts";
import { usePlatformCall } from "../../session/calls.ts";
import { knownProfile } from "./known-profile.ts";
import { profileCalls } from "./profile-calls.ts";

const longestName = 100;

export interface ProfileForm {
  fullName: string;
  handle: string;
  setFullName: (value: string) => void;
  setHandle: (value: string) => void;
  broken: { fullName: Broken; handle: Broken };
  wasSent: boolean;
  isChanged: boolean;
  isSaving: boolean;
  error: unknown;
  save: () => void;
}

/** Names and handle of the user; only what has changed is saved. */
export function useProfileForm({ onSaved }: { onSaved: () => void }): ProfileForm {
  const { user } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const { required, maxLength, handle: handleRule } = useRules();
  const draft = useDraft<{ fullName?: string; handle?: string }>("profile", {});
  const { fullName = user?.fullName ?? "", handle = user?.handle ?? "" } = draft.value;
  const [wasSent, setSent] = useState(false);
  const mutation = useMutation({
    mutationFn: async () => {
      if (fullName.trim() !== user?.fullName) await profileCalls.rename(callPlatform, fullName.trim());
      if (handle !== user?.handle) await profileCalls.changeHandle(callPlatform, handle);
      await knownProfile((known) => known.handle === handle && known.fullName === fullName.trim());
    },
    onSuccess: () => {
      draft.forget();
      onSaved();
    },
  });
  const [nameLabel, handleLabel] = [t`Full name`, t`Handle`];
  const broken = {
    fullName: firstBroken(
      required(nameLabel, fullName),
      maxLength(nameLabel, fullName, longestName),
      fieldError(mutation.error, "fullName"),
    ),
    handle: firstBroken(
      required(handleLabel, handle),
      handleRule(handleLabel, handle),
      fieldError(mutation.error, "handle"),
    ),
  };
  const typed = (name: "fullName" | "handle") => (value: string) => {
    draft.type({ ...draft.value, [name]: value });
    if (mutation.error !== null) mutation.reset();
  };
  return {
    fullName,
    handle,
    setFullName: typed("fullName"),
    setHandle: typed("handle"),
    broken,
    wasSent,
    isChanged: fullName.trim() !== user?.fullName || handle !== user?.handle,
    isSaving: mutation.isPending,
    error: mutation.error,
    save: () => {
      setSent(true);
      if (broken.fullName === null && broken.handle === null && !mutation.isPending) mutation.mutate();
    },
  };
}

export function ProfileFields({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  return (
    <>
      <RuleField
        label={t`Full name`}
        name="name"
        autoComplete="name"
        value={form.fullName}
        onValue={form.setFullName}
        broken={form.broken.fullName}
        showsAll={form.wasSent}
      />
      <RuleField
        label={t`Handle`}
        name="handle"
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        value={form.handle}
        onValue={(value) => form.setHandle(value.replace(/^@/, ""))}
        broken={form.broken.handle}
        showsAll={form.wasSent}
        {...(form.broken.handle === null ? { hint: t`Others find you as @${form.handle}` } : {})}
      />
    </>
  );
}
