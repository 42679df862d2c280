import { z } from "zod";

const error = "must be addresses such as http://trades:4100, with commas between them";

/**
 * Where a service is: one address, several with commas between them, or a name whose addresses DNS gives, such as a headless
 * service of Kubernetes.
 */
export const serviceUrl = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error, abort: true })
        .refine((url) => ["/", ""].includes(new URL(url).pathname), { error }),
    ),
  )
  .transform((urls) => urls.map((url) => new URL(url).origin).join(","));
