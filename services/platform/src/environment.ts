import { serviceEnvironment } from "@entrywise/kit/config";
import { folderWith } from "@entrywise/kit/folder-with";
import { imageEnvironment } from "@entrywise/kit/images/image-store";
import { moreServices } from "@entrywise/kit/more-services";
import { opsUrls } from "@entrywise/kit/ops-port";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";
import { paymentEnvironment } from "./features/membership/payments/provider.ts";

export const platformEnvironment = serviceEnvironment.extend({
  ...imageEnvironment,
  ...paymentEnvironment,
  /** Brands that become records at the first start. */
  BRANDS_DIR: folderWith("assets"),
  IDENTITY_URL: serviceUrl,
  TRADES_URL: serviceUrl,
  GROUPS_URL: serviceUrl,
  BUSINESS_URL: serviceUrl,
  ADMIN_URL: serviceUrl,
  MCP_URL: serviceUrl,
  /** Resolvers that look up the proof of a brand's host, separated by commas; unset: the machine's own. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(",").map((server) => server.trim()))
    .optional(),
  /** Signs messages to browsers: base64url of 32 bytes; unset: none are sent. */
  PUSH_PRIVATE_KEY: z.string().optional(),
  /** Contact that push services can use about these messages. */
  PUSH_CONTACT: z.string().default("mailto:support@entrywise.example"),
  OPS_URLS: opsUrls,
  MORE_SERVICES: moreServices,
});
