import type { z } from "zod";
import type { Provider } from "../billing/provider.ts";
import type { Stored } from "../store/objects.repository.ts";

export interface Call<Input extends z.ZodType = z.ZodType> {
  method: "get" | "post" | "delete";
  /** Below `/v1`, with Express's parameters. */
  path: string;
  input: Input;
  run(provider: Provider, input: z.infer<Input>, id: string): Promise<object>;
}

/** Keeps the types of a call's input. */
export function call<Input extends z.ZodType>(
  method: Call["method"],
  path: string,
  input: Input,
  run: Call<Input>["run"],
): Call {
  return { method, path, input, run: run as Call["run"] };
}

/** A page of objects, as every list of the provider looks. */
export async function listed<T extends Stored>(
  { store }: Provider,
  kind: string,
  {
    url,
    input,
    keep = () => true,
  }: {
    url: string;
    input: { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined };
    keep?: ((object: T) => boolean) | undefined;
  },
): Promise<object> {
  const { data, more } = await store.page<T>(kind, input, keep);
  return { object: "list", data, has_more: more, url: `/v1${url}` };
}
