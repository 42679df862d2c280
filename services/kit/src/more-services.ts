import { z } from "zod";
import { jsonText } from "./json-text.ts";
import { serviceUrl } from "./routing/service-url.ts";

/**
 * Additional services by name, with their loopback address: each owns the path `/v1.0/<name>`. The launcher finds them
 * in `services/` and passes them on.
 */
export const moreServices = jsonText
  .prefault("{}")
  .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]{1,30}$/), serviceUrl));
