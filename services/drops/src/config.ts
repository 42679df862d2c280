import { serviceEnvironment } from "@entrywise/kit/config";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";

/** Settings of both drops; neither has a database. `SERVICE_PORT` serves probes. */
export const dropEnvironment = serviceEnvironment
  .omit({
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATABASE_POOLER: true,
    SEED_DEMO: true,
    SEED_WORLD: true,
    OPS_PORT: true,
    OPS_HOST: true,
  })
  .extend({
    TRADES_URL: serviceUrl,
    /** Files lie here, unnamed, while they arrive; host key and certificate are made here when none is configured. */
    DATA_DIR: z.string().min(1),
    /** Where terminals connect to. */
    DROP_HOST: z.string().default("127.0.0.1"),
    DROP_PORT: z.coerce.number().int().min(0).max(65535),
    /** Without a byte or a command for this long, a connection is closed. */
    DROP_IDLE_SECONDS: z.coerce.number().int().min(1).default(300),
  });

export const sftpEnvironment = dropEnvironment.extend({
  /** Private host key, in the format of OpenSSH or PEM. Several instances share one. */
  SFTP_HOST_KEY_FILE: z.string().optional(),
});
export type SftpConfig = z.infer<typeof sftpEnvironment>;

export const ftpsEnvironment = dropEnvironment.extend({
  /** PEM. Several instances share them. */
  FTPS_KEY_FILE: z.string().optional(),
  FTPS_CERTIFICATE_FILE: z.string().optional(),
  /** Ports of data connections, `50000-50099`; any free one unless given. */
  FTPS_PASSIVE_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/)
    .transform((text) => text.split("-").map(Number))
    .pipe(z.tuple([z.int().min(1).max(65535), z.int().min(1).max(65535)]))
    .optional(),
  /** IPv4 address that terminals reach behind a translation of addresses; that of the connection unless given. */
  FTPS_PASSIVE_ADDRESS: z.ipv4().optional(),
});
export type FtpsConfig = z.infer<typeof ftpsEnvironment>;
