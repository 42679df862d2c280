import { ImageType, type RequestImage } from "@entrywise/contracts/platform/images.api";
import { ApiProblem } from "@entrywise/host";
import type { PlatformCall } from "../../session/calls.ts";

/** Changes of one's own profile (P-157): each is a call of the platform's, which the other services follow. */
export const profileCalls = {
  rename: (callPlatform: PlatformCall, fullName: string) => callPlatform("POST /users", { body: { fullName } }),
  changeHandle: (callPlatform: PlatformCall, handle: string) => callPlatform("PUT /users/handle", { body: { handle } }),

  /** Uploads a picture to where the platform says and makes it the user's. */
  async changePicture(callPlatform: PlatformCall, file: File): Promise<void> {
    const { url, sas } = await callPlatform("POST /images", {
      body: {
        name: file.name.slice(0, 200),
        size: file.size,
        type: file.type as RequestImage["type"], // the service rejects non-images
        imageType: ImageType.Profile,
      },
    });
    const sent = await fetch(`${url}?${sas.replace(/^\?/, "")}`, {
      method: "PUT",
      body: file,
      headers: { "content-type": file.type, "x-ms-blob-type": "BlockBlob" },
    });
    if (!sent.ok) throw new ApiProblem(sent.status, {});
    await callPlatform("POST /users/profile-picture", { body: { url } });
  },
  removePicture: (callPlatform: PlatformCall) => callPlatform("POST /users/profile-picture", { body: { url: null } }),
};
