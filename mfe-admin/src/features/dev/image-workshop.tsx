import { IMAGE_BYTES_LIMIT, ImageType } from "@entrywise/contracts/platform/images.api";
import { ApiProblem, useHost } from "@entrywise/host";
import { msg, useLingui } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { type ImageSource, uploadImage } from "@entrywise/ui/media";
import { useState } from "react";

const tries = [
  { id: "1", label: msg`1 × 1`, source: () => drawn(1, 1) },
  { id: "64", label: msg`64 × 64`, source: () => drawn(64, 64) },
  { id: "wide", label: msg`1920 × 1080`, source: () => drawn(1920, 1080) },
  { id: "tall", label: msg`600 × 3000`, source: () => drawn(600, 3000) },
  { id: "large", label: msg`4096 KB, too large`, source: () => file(IMAGE_BYTES_LIMIT, "image/png") },
  { id: "type", label: msg`A text file`, source: () => file(200, "text/plain") },
  { id: "empty", label: msg`An empty file`, source: () => file(0, "image/png") },
  {
    id: "inside",
    label: msg`A link into the internal network`,
    source: async () => ({ link: "http://127.0.0.1/a.png" }),
  },
  { id: "link", label: msg`An invalid link`, source: async () => ({ link: "no link" }) },
] as const;

type Outcome = { ok: true; url: string } | { ok: false; status: number; code: string; text: string };

/** Uploads images of each size and shows refusals with code and message. Unused uploads are swept. */
export function ImageWorkshop() {
  const { t } = useLingui();
  const { api } = useHost();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome | "running">>>({});
  const run = async (id: string, source: () => Promise<ImageSource>) => {
    setOutcomes((before) => ({ ...before, [id]: "running" }));
    const outcome = await tried(async () =>
      uploadImage(api("platform"), await source(), { imageType: ImageType.Profile, resourceId: null }),
    );
    setOutcomes((before) => ({ ...before, [id]: outcome }));
  };
  return (
    <Panel title={t`Uploads`} flush>
      <ul>
        {tries.map(({ id, label, source }) => (
          <li key={id} className="admin-line">
            <span className="ui-list-main">
              <b>{t(label)}</b>
              <small aria-live="polite">{outcomeText(outcomes[id], t`Not tried yet`, t`Uploading`, t`Accepted`)}</small>
            </span>
            <Button
              size="sm"
              variant="outline"
              loading={outcomes[id] === "running"}
              aria-label={t`Try ${t(label)}`}
              onClick={() => void run(id, source)}
            >
              {t`Try`}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function outcomeText(outcome: Outcome | "running" | undefined, untried: string, running: string, accepted: string) {
  if (outcome === undefined) return untried;
  if (outcome === "running") return running;
  return outcome.ok ? accepted : `${outcome.status} ${outcome.code} · ${outcome.text}`;
}

async function tried(upload: () => Promise<string>): Promise<Outcome> {
  try {
    return { ok: true, url: await upload() };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, code, detail, errors } = error;
    return { ok: false, status, code, text: errors.map(({ message }) => message).join(" ") || detail };
  }
}

async function drawn(width: number, height: number): Promise<ImageSource> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    pen.fillStyle = "#2563eb";
    pen.fillRect(0, 0, width, height);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return { file: new File(blob === null ? [] : [blob], `${width}x${height}.png`, { type: "image/png" }) };
}

async function file(bytes: number, type: string): Promise<ImageSource> {
  return { file: new File([new Uint8Array(bytes)], "sample", { type }) };
}
