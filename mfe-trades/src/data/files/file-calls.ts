import { ApiProblem, type Host } from "@entrywise/host";

/** What of the host the calls need that carry or bring files. */
export type FileHost = Pick<Host, "brand" | "bootId">;

export const apiAddress = ({ brand }: FileHost, path: string) => `${brand.apiUrl ?? ""}/v1.0${path}`;

function credentials({ brand }: FileHost): RequestCredentials {
  return brand.apiUrl === null ? "same-origin" : "include";
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => ({}));
  return new ApiProblem(response.status, typeof body === "object" && body !== null ? body : {});
}

/** A call that carries or brings a file. @throws ApiProblem */
export async function sendFile(host: FileHost, path: string, init: RequestInit): Promise<Response> {
  const headers = { "x-requested-with": "entrywise", "x-boot": host.bootId, ...init.headers };
  let response: Response;
  try {
    response = await fetch(apiAddress(host, path), { ...init, headers, credentials: credentials(host) });
  } catch (cause) {
    throw new ApiProblem(0, {}, { cause });
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** Hands the body of a response to the browser as a file. */
export async function saveResponse(response: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
