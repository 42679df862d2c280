import { ImageType } from "@entrywise/contracts/platform/images.api";
import { textImage } from "@entrywise/contracts/trades/text-images.api";
import { ApiProblem, useEntitlement, useHost } from "@entrywise/host";
import type { UploadImage } from "@entrywise/ui/editor";
import { InvalidFileDialog, isTooLarge, UploadFailedDialog, uploadImage } from "@entrywise/ui/media";
import { type ReactNode, useCallback, useState } from "react";
import { useTradesCall } from "../../data/wire/calls.ts";

type Placed = Awaited<ReturnType<UploadImage>>;

/** Takes images into a text, with the dialogs that belong to it; on a plan without them it names the plan that has them (O-173). */
export function useTextImages(): {
  onImage: UploadImage;
  dialogs: ReactNode;
  /** An image was refused that the plan does not take. */
  wasLocked: boolean;
} {
  const { api, reportError } = useHost();
  const callTrades = useTradesCall();
  const { isAllowed, offerUpgrade } = useEntitlement("textEditorImages");
  const [wasLocked, setLocked] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown; settle: (isRetry: boolean) => void } | null>(null);

  const place = useCallback(
    async (file: File): Promise<Placed> => {
      try {
        const use = { imageType: ImageType.Note, resourceId: null };
        const url = await uploadImage(api("platform"), { file }, use);
        const image = await callTrades("POST /notes/images", { body: { url }, parser: textImage });
        return { url: image.url, alt: file.name.replace(/\.\w+$/, "") };
      } catch (error) {
        if (error instanceof ApiProblem && error.code.startsWith("MembershipPlan.")) {
          reportError(error, "");
          return null;
        }
        const isRetry = await new Promise<boolean>((settle) => setFailed({ error, settle }));
        setFailed(null);
        return isRetry ? place(file) : null;
      }
    },
    [api, callTrades, reportError],
  );
  const onImage = useCallback<UploadImage>(
    async (file) => {
      if (!isAllowed) {
        setLocked(true);
        offerUpgrade();
        return null;
      }
      if (isTooLarge(file)) {
        setInvalid(true);
        return null;
      }
      return place(file);
    },
    [isAllowed, offerUpgrade, place],
  );
  const dialogs = (
    <>
      {isInvalid ? <InvalidFileDialog onClose={() => setInvalid(false)} /> : null}
      {failed === null ? null : (
        <UploadFailedDialog
          error={failed.error}
          onClose={() => failed.settle(false)}
          onRetry={() => failed.settle(true)}
        />
      )}
    </>
  );
  return { onImage, dialogs, wasLocked: wasLocked && !isAllowed };
}
