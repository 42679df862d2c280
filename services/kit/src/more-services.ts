import { z } from "zod";
import { jsonText } from "./json-text.ts";
import { serviceUrl } from "./routing/service-url.ts";

/**
 * Services beside those of the house, by name, with their loopback address: each owns the path `/v1.0/<name>`. Whoever starts
 * the system finds them in `services/` and hands them out.
 */
export const moreServices = jsonText
  .prefault("{}")
  .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]{1,30}$/), serviceUrl));
