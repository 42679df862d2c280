import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TerminalName } from "@entrywise/contracts/trades/broker-connections.api";

/** What makes a source a person's own. */
export interface FilledSource {
  platform: TerminalName;
  brand: string;
  address: string;
  token: string;
  connectionId: string;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const readWhole = (name: string) => read(name).replace("@SHARED@\n", () => read("shared.mqh"));

const sources: Readonly<Record<TerminalName, string>> = {
  "metatrader-5": readWhole("advisor.mq5"),
  "metatrader-4": readWhole("advisor.mq4"),
};

/** The source of an Expert Advisor, with its places still open. */
export function readSource(platform: TerminalName): string {
  return sources[platform];
}

/** `EntrywiseSync.mq5`. */
export function sourceFileName(platform: TerminalName, brand: string): string {
  return `${sourceName(brand)}.${platform === "metatrader-5" ? "mq5" : "mq4"}`;
}

function sourceName(brand: string): string {
  const letters = brand.replaceAll(/[^a-z0-9]/gi, "");
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}Sync`;
}

export function fillSource({ platform, brand, address, token, connectionId }: FilledSource): string {
  const values = { NAME: sourceName(brand), ADDRESS: address, TOKEN: token, CONNECTION: connectionId };
  return readSource(platform).replaceAll(
    /@(NAME|ADDRESS|TOKEN|CONNECTION)@/g,
    (_, name: keyof typeof values) => values[name],
  );
}

/** Version and length of a source, as its page shows them. */
export function describeSource(platform: TerminalName): { version: string; lines: number } {
  const source = readSource(platform);
  return {
    version: /#define SOURCE_VERSION "([\d.]+)"/.exec(source)?.[1] ?? "",
    lines: source.trimEnd().split("\n").length,
  };
}
