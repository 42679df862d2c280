import { join } from "node:path";
import { keyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { dropServer } from "@entrywise/contracts/trades/deliveries.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import { imageEnvironment } from "@entrywise/kit/images/image-store";
import { jsonText } from "@entrywise/kit/json-text";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";

export const tradesEnvironment = serviceEnvironment.extend({
  ...imageEnvironment,
  PLATFORM_URL: serviceUrl,
  GROUPS_URL: serviceUrl,
  BUSINESS_URL: serviceUrl,
  /** Whether exchanges are asked for the bars of coins that they publish; by default in production, and nowhere elsewhere. */
  EXCHANGE_BARS: z.enum(["on", "off"]).optional(),
  /** Key for prices of Twelve Data; without one, charts have the bars that users upload. */
  MARKET_DATA_KEY: z.string().optional(),
  /** Daily rates of currencies as the European Central Bank publishes them; its history to 2026-04 unless given. */
  RATES_FILE: z.string().default(join(import.meta.dirname, "ecb-reference-rates.csv")),
  /** Where newer rates are published: by default the bank in production, and nowhere elsewhere. */
  RATES_URL: z.url().optional(),
  RATES_SECONDS: z.coerce
    .number()
    .min(1)
    .default(3 * 3600),
  /**
   * JSON list of where terminals deliver statements: `[{"protocol":"sftp","host":"sftp.example.com","port":22}]`, each
   * with the `fingerprint` of its key where people shall see it.
   */
  DROP_SERVERS: jsonText
    .prefault("[]")
    .pipe(z.array(dropServer.extend({ fingerprint: dropServer.shape.fingerprint.default(null) }))),
  /** How often images that no text names any more are swept. */
  IMAGE_SWEEP_SECONDS: z.coerce.number().min(1).default(3600),
  /** How often imports that a killed process left running are looked for. */
  IMPORT_SWEEP_SECONDS: z.coerce.number().min(1).default(15),
  /** Encrypts the keys of brokers; without it nobody can connect one. */
  CONNECTION_SECRET_KEY: z.string().min(16).optional(),
  /** Those that were used before, with commas between them: what they have encrypted is read, and encrypted anew. */
  CONNECTION_SECRET_KEYS_BEFORE: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((secret) => secret.trim() || [])),
  /** JSON object: addresses by broker, such as those of stand-ins; brokers' own where it names none. */
  BROKER_URLS: jsonText.prefault("{}").pipe(z.partialRecord(keyedBroker, z.url())),
  MARKET_DATA_URL: z.url().default("https://api.twelvedata.com"),
});
