import { ImageType, type UploadAddress } from "@entrywise/contracts/platform/images.api";
import { type ApiClient, ApiProblem } from "@entrywise/host";

/** Changes of one's own profile (P-157): each is a call of the platform's, which the other services follow. */
export const profileCalls = {
  rename: (platform: ApiClient, fullName: string) => platform.post("/users", { fullName }),
  changeHandle: (platform: ApiClient, handle: string) => platform.put("/users/handle", { handle }),

  /** Uploads a picture to where the platform says and makes it the user's. */
  async changePicture(platform: ApiClient, file: File): Promise<void> {
    const { url, sas } = await platform.post<UploadAddress>("/images", {
      name: file.name.slice(0, 200),
      size: file.size,
      type: file.type,
      imageType: ImageType.Profile,
    });
    const sent = await fetch(`${url}?${sas.replace(/^\?/, "")}`, {
      method: "PUT",
      body: file,
      headers: { "content-type": file.type, "x-ms-blob-type": "BlockBlob" },
    });
    if (!sent.ok) throw new ApiProblem(sent.status, {});
    await platform.post("/users/profile-picture", { url });
  },
  removePicture: (platform: ApiClient) => platform.post("/users/profile-picture", { url: null }),
};
