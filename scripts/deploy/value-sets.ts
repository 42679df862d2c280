import type { Values } from "./render-chart.ts";

const own = { host: "db.internal" };
const blobs = { publicUrl: "https://blob.example.com", existingClaim: "blobs" };
const networkPolicies = { databaseRanges: ["10.0.4.0/24"] };
const usual = { hosts: ["app.example.com"], database: own, blobs, networkPolicies };
const cluster = { hosts: ["app.example.com"], database: { cloudNativePG: { enabled: true } }, blobs };
const servers = [{ protocol: "sftp", host: "sftp.example.com", port: 22, fingerprint: "SHA256:abc" }];

/** Typical installations, by description. */
export const valueSets: Readonly<Record<string, Values>> = {
  "a database of one's own": usual,
  "a pooler before the database": {
    ...usual,
    database: { host: "pooler.internal", port: 6432, directHost: "db.internal", pooler: "transaction" },
  },
  "a cluster by the operator": cluster,
  "a cluster of one instance": {
    ...cluster,
    database: { cloudNativePG: { enabled: true, instances: 1, storageClass: "fast" } },
  },
  "one of everything": { ...usual, replicas: { gateway: 1, trades: 1, others: 1 } },
  "the autoscaler": { ...usual, autoscaling: { enabled: true, maxGateway: 10, maxTrades: 20 } },
  "an ingress with certificates": {
    ...usual,
    ingress: {
      enabled: true,
      className: "nginx",
      tlsSecret: "tls",
      moreHosts: ["blob.example.com", "journal.partner.example"],
      annotations: { "nginx.ingress.kubernetes.io/proxy-body-size": "64m" },
    },
  },
  "the sandbox for a trial by http": {
    ...usual,
    scheme: "http",
    port: 8080,
    blobs: { ...blobs, publicUrl: "http://blob.localhost:8080" },
    payments: { provider: "sandbox", sandboxUrl: "http://pay.localhost:8080" },
  },
  "a store with Azure's protocol": { ...usual, blobs: { publicUrl: "https://store.example.com", store: "azure" } },
  "deliveries of statements": { ...usual, drops: { enabled: true, servers, passiveAddress: "192.0.2.10" } },
  "monitors, mail and a registry of one's own": {
    ...usual,
    image: { registry: "registry.example.com/team/", tag: "1.2.3", pullPolicy: "Always", pullSecrets: ["pull"] },
    monitoring: { enabled: true, namespace: "monitoring" },
    mail: { host: "smtp.example.com", port: 465, tls: "implicit", user: "entrywise", from: "no-reply@example.com" },
  },
  "no policies, migrations by hand, chosen machines": {
    ...usual,
    networkPolicies: { enabled: false },
    migrations: { enabled: false },
    releases: { enabled: false },
    nodeSelector: { pool: "app" },
    tolerations: [{ key: "app", operator: "Exists" }],
    environment: { ANSWER_SECONDS: 10, SERVICE_WORKER: "off" },
  },
};

/** Wrong or contradictory values, with part of the error that refuses them. */
export const refusedValues: readonly { why: string; values: Values; sentence: RegExp }[] = [
  { why: "no database", values: { ...usual, database: {} }, sentence: /There is no database: set database\.host/ },
  {
    why: "two databases",
    values: { ...usual, database: { ...own, cloudNativePG: { enabled: true } } },
    sentence: /are both set: leave one of them out/,
  },
  {
    why: "a pooler before the operator's cluster",
    values: { ...cluster, database: { pooler: "transaction", cloudNativePG: { enabled: true } } },
    sentence: /belong to a database of your own/,
  },
  {
    why: "a pooler and no way past it",
    values: { ...usual, database: { ...own, pooler: "transaction" } },
    sentence: /needs database\.directHost/,
  },
  { why: "no host", values: { ...usual, hosts: [] }, sentence: /hosts is empty/ },
  { why: "no place for images", values: { ...usual, blobs: {} }, sentence: /blobs\.publicUrl is missing/ },
  {
    why: "images by http in a page by https",
    values: { ...usual, blobs: { ...blobs, publicUrl: "http://blob.example.com" } },
    sentence: /browsers refuse a mix/,
  },
  {
    why: "a store without a volume",
    values: { ...usual, blobs: { publicUrl: blobs.publicUrl } },
    sentence: /needs blobs\.existingClaim/,
  },
  {
    why: "two stores",
    values: { ...usual, blobs: { ...blobs, store: "azure" } },
    sentence: /leave blobs\.existingClaim out/,
  },
  {
    why: "a sandbox without an address",
    values: { ...usual, payments: { provider: "sandbox" } },
    sentence: /needs payments\.sandboxUrl/,
  },
  {
    why: "a provider and a sandbox",
    values: { ...usual, payments: { provider: "stripe", sandboxUrl: "https://pay.example.com" } },
    sentence: /leave one of them out/,
  },
  {
    why: "deliveries that nobody is told of",
    values: { ...usual, drops: { enabled: true, passiveAddress: "192.0.2.10" } },
    sentence: /needs drops\.servers/,
  },
  { why: "servers that do not run", values: { ...usual, drops: { servers } }, sentence: /set drops\.enabled=true/ },
  {
    why: "https without a certificate",
    values: { ...usual, ingress: { enabled: true, moreHosts: ["blob.example.com"] } },
    sentence: /needs ingress\.tlsSecret/,
  },
  {
    why: "images that the ingress doesn't serve",
    values: { ...usual, ingress: { enabled: true, tlsSecret: "tls" } },
    sentence: /add it to ingress\.moreHosts/,
  },
  {
    why: "policies that cut the database off",
    values: { ...usual, networkPolicies: {} },
    sentence: /networkPolicies\.databaseRanges/,
  },
  {
    why: "an autoscaler below its beginning",
    values: { ...usual, replicas: { trades: 9 }, autoscaling: { enabled: true } },
    sentence: /autoscaling\.maxTrades is below replicas\.trades/,
  },
  {
    why: "a secret in the clear",
    values: { ...usual, environment: { SESSION_SECRET: "x" } },
    sentence: /put it into the Secret of the process/,
  },
  { why: "a value that doesn't exist", values: { ...usual, replica: 3 }, sentence: /replica/ },
  { why: "a port beyond all ports", values: { ...usual, port: 70_000 }, sentence: /port/ },
  { why: "no memory limit", values: { ...usual, resources: { trades: { limits: null } } }, sentence: /limits/ },
  {
    why: "a tag for a registry",
    values: { ...usual, image: { registry: "registry.example.com" } },
    sentence: /registry/,
  },
];
