import {
  type AcceptedImage,
  IMAGE_BYTES_LIMIT,
  type ImageRefusal,
  imageTooLarge,
  type RequestImage,
  type UploadAddress,
} from "@entrywise/contracts/platform/images.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { imageOfUpload, type UploadNames } from "@entrywise/kit/images/upload-names";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { NotAnImage } from "../../pictures/encoded.ts";
import { reEncodeApart } from "../../pictures/picture-process/picture-process.ts";
import { measurePicture } from "../../pictures/size-of.ts";
import { LinkError, type SafeFetchOptions } from "./safe-fetch.ts";

const TICKET_MS = 10 * 60_000;
const SHOWN_MS = 60_000;

export interface ImagesService {
  request(actor: Actor, input: RequestImage): Promise<UploadAddress>;
  accept(actor: Actor, url: string): Promise<AcceptedImage>;
  /** Address of an image, valid for a minute. */
  address(name: string): string;
}

/** Turns a person's uploads into images of theirs. */
export function createImagesService(
  blobs: ImageStore,
  names: UploadNames,
  fetchLink: (link: string, options: SafeFetchOptions) => Promise<Buffer>,
): ImagesService {
  // Upload tickets from an earlier release contain the owner in the name.
  const ownsUpload = (actor: Actor, upload: string) =>
    names.isOf(actor, upload) || upload.startsWith(`uploads/${actor.brand}/${actor.userId}/`);
  return {
    async request(actor, { size, type, sourceUrl }) {
      const name = names.create(actor);
      const until = new Date(Date.now() + TICKET_MS);
      if (sourceUrl !== null) {
        const bytes = await fetchLink(sourceUrl, { maxBytes: IMAGE_BYTES_LIMIT }).catch((error) => {
          if (error instanceof LinkError) throw refused("sourceUrl", error.message, "link");
          throw error;
        });
        await blobs.write(name, bytes, "application/octet-stream");
        return { url: (await blobs.uploadTicket(name, "application/octet-stream", until)).url, sas: "" };
      }
      if (size === null || type === null)
        throw refused(size === null ? "size" : "type", "Choose a file or paste a link.", "nothing");
      if (size >= IMAGE_BYTES_LIMIT) throw refused("size", imageTooLarge, "tooLarge");
      return blobs.uploadTicket(name, type, until);
    },

    async accept(actor, url) {
      const upload = blobs.nameOf(url);
      if (upload === null || !ownsUpload(actor, upload)) throw notFound("Image");
      const name = imageOfUpload(upload);
      const file = await blobs.read(upload);
      if (file === null) return existing(blobs, name);
      try {
        if (file.length >= IMAGE_BYTES_LIMIT) throw refused("snapshotUrl", imageTooLarge, "tooLarge");
        const { bytes, width, height } = await reEncodeApart(file);
        await blobs.write(name, bytes, "image/webp");
        return { name, width, height };
      } catch (error) {
        if (error instanceof NotAnImage) throw refused("snapshotUrl", error.message, "noImage");
        throw error;
      } finally {
        await blobs.remove(upload);
      }
    },

    address: (name) => blobs.readUrl(name, new Date(Date.now() + SHOWN_MS)),
  };
}

/** @throws ProblemError 404 if that doesn't exist either */
async function existing(blobs: ImageStore, name: string): Promise<AcceptedImage> {
  const bytes = await blobs.read(name);
  if (bytes === null) throw notFound("Image");
  return { name, ...(await measurePicture(bytes)) };
}

function refused(path: string, message: string, found: ImageRefusal) {
  const reason = message === imageTooLarge ? "tooLarge" : found;
  return new ProblemError(422, "Image.Invalid", message, { errors: [{ path, message }], params: { reason } });
}
