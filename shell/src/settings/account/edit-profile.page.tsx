import { IMAGE_BYTES_LIMIT, imageContentTypes } from "@entrywise/contracts/platform/image-limits";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Avatar, Button, Dialog, Panel } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { FormMessage } from "../../pages/account/form-message.tsx";
import { usePlatformCall } from "../../session/calls.ts";
import { knownProfile } from "./known-profile.ts";
import { profileCalls } from "./profile-calls.ts";
import { ProfileFields, useProfileForm } from "./profile-form.tsx";
import "./account.css";

/** `/settings/account/edit-profile`: picture, names and handle (P-157). */
export function EditProfilePage() {
  const { user } = useHost();
  const { t } = useLingui();
  // What the page is made of names the user: it is asked for anew once that has changed.
  const form = useProfileForm({ onSaved: () => location.reload() });
  if (user === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <Panel title={t`Profile`} className="shell-settings-panel">
      <div className="shell-form">
        <ProfilePicture />
        <form className="shell-form" noValidate onSubmit={submit}>
          <ProfileFields form={form} />
          <FormMessage error={form.error} fallback={t`We couldn't save your profile. Try again.`} />
          <div className="account-actions">
            <Button type="submit" variant="solid" disabled={!form.isChanged} loading={form.isSaving}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}

function ProfilePicture() {
  const { user, reportError } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const failed = (error: unknown) => reportError(error, t`We couldn't save your picture. Try again.`);
  const change = useMutation({
    mutationFn: async (file: File) => {
      await profileCalls.changePicture(callPlatform, file);
      await knownProfile(({ profilePicture }) => profilePicture !== user?.profilePicture);
    },
    onSuccess: () => location.reload(),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await profileCalls.removePicture(callPlatform);
      await knownProfile(({ profilePicture }) => profilePicture === null);
    },
    onSuccess: () => location.reload(),
    onError: failed,
  });
  if (user === null) return null;
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size >= IMAGE_BYTES_LIMIT) setTooLarge(true);
    else change.mutate(file);
  };
  return (
    <div className="account-picture">
      <Avatar initials={user.initials} picture={user.profilePicture} size={64} />
      <div className="account-actions">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Picture`}
          accept={imageContentTypes.join(",")}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button variant="outline" loading={change.isPending} onClick={() => input.current?.click()}>
          <Trans>Change picture</Trans>
        </Button>
        {user.profilePicture === null ? null : (
          <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      {isTooLarge ? (
        <Dialog title={t`Invalid File`} size="sm" onClose={() => setTooLarge(false)}>
          <p>
            <Trans>Please select an image which is less than 4 MB</Trans>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}
