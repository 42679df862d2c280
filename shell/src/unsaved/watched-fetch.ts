import type { EditedFields } from "./edited-fields.ts";

/** As `fetch`; what was typed into fields counts as saved by calls that write and succeed. */
export function watchedFetch(send: typeof fetch, fields: Pick<EditedFields, "noteWrite">): typeof fetch {
  return async (input, init) => {
    if (init?.method === undefined || init.method === "GET") return send(input, init);
    const end = fields.noteWrite(typeof init.body === "string" ? init.body : "");
    try {
      const response = await send(input, init);
      end(response.ok);
      return response;
    } catch (error) {
      end(false);
      throw error;
    }
  };
}
