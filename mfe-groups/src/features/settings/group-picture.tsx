import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { ImageType, imageContentTypes } from "@entrywise/contracts/platform/images.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Avatar, Button, Panel } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { InvalidFileDialog, isTooLarge, uploadImage } from "@entrywise/ui/media";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";

/** The picture that stands for the group in lists and on its pages. */
export function GroupPicture({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { api, reportError } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const call = useGroupChange();
  const failure = t`Couldn't save the picture. Try again.`;
  const save = (url: string | null) =>
    call.mutate({
      send: (callGroups) =>
        callGroups("POST /groups/{groupId}/profile-picture", { params: { groupId: group.id }, body: { url } }),
      failure,
    });
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadImage(api("platform"), { file }, { imageType: ImageType.TradingGroup, resourceId: group.id }),
    onSuccess: save,
    onError: (error) => reportError(error, failure),
  });
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (isTooLarge(file)) setRefused(true);
    else upload.mutate(file);
  };
  const isBusy = upload.isPending || call.isPending;
  return (
    <Panel title={t`Picture`}>
      <div className="groups-actions">
        <Avatar initials={initialsOf(group.name)} picture={group.picture ?? null} size={64} />
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
        <Button size="sm" variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
          <Trans>Change picture</Trans>
        </Button>
        {group.picture ? (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => save(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        ) : null}
      </div>
      {isRefused ? <InvalidFileDialog onClose={() => setRefused(false)} /> : null}
    </Panel>
  );
}
