import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Camera } from "@entrywise/ui";
import { imageAmong } from "@entrywise/ui/media";
import { type SmallPicture, shrinkPicture } from "./shrink-picture.ts";

type Picture = Pick<SmallPicture, "name" | "data"> & { type: string };

/** A photo of the camera or of the device; a second press takes another one. */
export function PictureField<P extends Picture>({
  value,
  onChange,
}: {
  value: P | null;
  onChange: (picture: SmallPicture) => void;
}) {
  const { snackbar } = useHost();
  const take = async (file: File | null) => {
    if (file === null) return;
    try {
      onChange(await shrinkPicture(file));
    } catch {
      snackbar({ type: "error", text: t`Couldn't read the image. Try another one.` });
    }
  };
  return (
    <label className="quick-choice quick-picture" data-filled={value !== null}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={value === null ? t`Take a photo` : t`Take another photo`}
        onChange={(event) => {
          void take(imageAmong(event.target.files));
          event.target.value = "";
        }}
      />
      {value === null ? (
        <Camera aria-hidden="true" size={18} />
      ) : (
        <img src={`data:${value.type};base64,${value.data}`} alt="" />
      )}
      {t`Photo`}
    </label>
  );
}
