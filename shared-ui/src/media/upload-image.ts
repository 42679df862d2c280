import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import {
  type ImageType,
  imageContentTypes,
  type RequestImage,
  uploadAddress,
} from "@entrywise/contracts/platform/images.api";
import { ApiProblem } from "@entrywise/host";
import { type Call, createCall } from "@entrywise/host/call";
import type { ApiClient } from "@entrywise/host/shell";

export interface ImageUse {
  imageType: ImageType;
  /** What the image belongs to. */
  resourceId: string | null;
}

/** An image to upload: a file, or a URL that the server fetches. */
export type ImageSource = { file: File } | { link: string };

/**
 * Uploads an image to the blob store directly, bypassing the services.
 *
 * @returns URL under which the image is saved afterwards
 * @throws ApiProblem
 */
export async function uploadImage(
  platform: ApiClient,
  source: ImageSource,
  { imageType, resourceId }: ImageUse,
): Promise<string> {
  const call: Call<PlatformCalls> = createCall<PlatformCalls>(platform);
  const requestUpload = (image: Partial<RequestImage>) =>
    call("POST /images", { body: { imageType, resourceId, ...image }, parser: uploadAddress });
  if ("link" in source) return (await requestUpload({ sourceUrl: source.link })).url;
  const { file } = source;
  const type = imageContentTypes.find((known) => known === file.type) ?? null;
  const { url, sas } = await requestUpload({ name: file.name.slice(0, 200), size: file.size, type });
  await put(`${url}?${sas}`, file);
  return url;
}

async function put(address: string, file: File): Promise<void> {
  const headers = { "x-ms-blob-type": "BlockBlob", "content-type": file.type };
  let response: Response;
  try {
    response = await fetch(address, { method: "PUT", body: file, headers, credentials: "omit" });
  } catch (cause) {
    throw new ApiProblem(0, {}, { cause });
  }
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
}
