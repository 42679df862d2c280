import type { ImageRefusal } from "@entrywise/contracts/platform/image-limits";
import { required, url } from "@entrywise/contracts/shared/form-rules";
import { ApiProblem, codedProblemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { ProblemTexts } from "@entrywise/host/shell";
import { Button, Dialog, Field, Input } from "@entrywise/ui";
import { type FormEvent, useId, useState } from "react";
import { ConfirmFooter } from "../forms/confirm-footer.tsx";
import { FormFooter } from "../forms/form-footer.tsx";
import { isImageLink } from "./image-files.ts";

/** For a file that is no image under 4 MB (P-721). */
export function InvalidFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t`Invalid File`}
      role="alertdialog"
      onClose={onClose}
      footer={<Button variant="solid" onClick={onClose}>{t`OK`}</Button>}
    >
      <p>{t`Please select an image which is less than 4 MB`}</p>
    </Dialog>
  );
}

/** Why an image was rejected, in the page's language (P-574). */
export const imageText: ProblemTexts = (code, { reason }) => {
  if (code !== "Image.Invalid") return null;
  const texts: Readonly<Record<ImageRefusal, string>> = {
    tooLarge: t`Please select an image which is less than 4 MB`,
    noImage: t`This file isn't a valid image.`,
    link: t`Couldn't open the link. Check the address.`,
    nothing: t`Choose a file or paste a link.`,
  };
  return texts[reason as ImageRefusal] ?? null;
};

export interface UploadFailedDialogProps {
  error: unknown;
  onClose: () => void;
  onRetry: () => void;
}

/** Errors by field, with another try (P-724). */
export function UploadFailedDialog({ error, onClose, onRetry }: UploadFailedDialogProps) {
  const fields = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : [];
  const text = codedProblemText(error, imageText, t`Couldn't upload the image. Try again.`);
  const isSaid = error instanceof ApiProblem && imageText(error.code, error.params) !== null;
  const listed = fields.length > 0 && !isSaid ? fields : [text];
  return (
    <Dialog
      title={t`Upload Failed`}
      role="alertdialog"
      onClose={onClose}
      footer={<ConfirmFooter action={t`Try again`} onClick={onRetry} onCancel={onClose} />}
    >
      <ul className="upload-errors">
        {[...new Set(listed)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  );
}

export interface ImageLinkDialogProps {
  onClose: () => void;
  onLink: (link: string) => void;
}

/** Adds an image by URL. */
export function ImageLinkDialog({ onClose, onLink }: ImageLinkDialogProps) {
  const [link, setLink] = useState("");
  const [isChecked, setChecked] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isImageLink(link)) onLink(link.trim());
  };
  const error = url(t`Image Url`, link) ?? (isChecked ? required(t`Image Url`, link) : null) ?? "";
  return (
    <Dialog
      title={t`Add image from link`}
      onClose={onClose}
      footer={<FormFooter formId={formId} action={t`Add image`} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t`Image Url`}
          {...(error === "" ? {} : { error })}
          hint={t`We'll download the image and store our own copy.`}
        >
          <Input
            autoFocus
            type="url"
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
