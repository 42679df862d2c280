export * from "./device-outbox.ts";
export * from "./device-response.ts";
export * from "./queue-write.ts";
export * from "./queued-write.ts";
export * from "./send-outbox.ts";
export * from "./send-write.ts";
export * from "./shared-file.ts";
