import { BRAND_PICTURE_BYTES } from "@entrywise/contracts/platform/brand-design";
import type { BrandPictureUse, StoredPicture } from "@entrywise/contracts/platform/brand-designs.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Panel, Spinner, Upload } from "@entrywise/ui";
import { useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";
import type { DesignPart } from "./brand-parts.ts";
import { Changed } from "./changed.tsx";

/** Mark, favicon and the picture of shared links, by upload. */
export function BrandLogos({ design, published, change, businessId }: DesignPart & { businessId: string }) {
  const { t } = useLingui();
  const { logos, faviconUrl, socialShareImage } = design;
  return (
    <Panel title={t`Logos`}>
      <ul className="brand-logos">
        <Picture
          businessId={businessId}
          use="mark"
          label={t`Logo mark`}
          url={logos.mark}
          before={published.logos.mark}
          onChange={(mark) => change({ logos: { mark } })}
        />
        <Picture
          businessId={businessId}
          use="favicon"
          label={t`Favicon`}
          url={faviconUrl}
          before={published.faviconUrl}
          onChange={(url) => change({ faviconUrl: url })}
        />
        <Picture
          businessId={businessId}
          use="share"
          label={t`Social share image`}
          url={socialShareImage}
          before={published.socialShareImage}
          onChange={(url) => change({ socialShareImage: url })}
        />
      </ul>
    </Panel>
  );
}

interface PictureProps {
  businessId: string;
  use: BrandPictureUse;
  label: string;
  url: string;
  before: string;
  onChange: (url: string) => void;
}

function Picture({ businessId, use, label, url, before, onChange }: PictureProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const call = useBusinessChange<StoredPicture>();
  const [isReading, setIsReading] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size >= BRAND_PICTURE_BYTES) {
      snackbar({ type: "error", text: t`Please select an image which is less than 512 KB` });
      return;
    }
    setIsReading(true);
    const data = await base64Of(file).finally(() => setIsReading(false));
    call.mutate(
      {
        send: (callBusiness) =>
          callBusiness("POST /business/{businessId}/brand/pictures", { params: { businessId }, body: { use, data } }),
        failure: t`Couldn't use this image. Try another one.`,
      },
      { onSuccess: (picture) => onChange(picture.url) },
    );
  };
  return (
    <li>
      <label className="brand-logo">
        <span className="brand-logo-picture">
          <img src={url} alt="" />
          <span className="brand-logo-dark">
            <img src={url} alt="" />
          </span>
        </span>
        <span className="business-actions">
          <b>{label}</b>
          <Changed value={url} published={before} />
          {isReading || call.isPending ? <Spinner /> : <Upload aria-hidden="true" size={14} />}
          <small>
            <Trans>Choose an image</Trans>
          </small>
        </span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          aria-label={t`${label}: choose an image`}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
    </li>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
