import { type Channels, channels } from "@entrywise/contracts/platform/channels.api";
import type { PlatformCall } from "../../data/calls.ts";

/** One change of a remote's pointers; `why` goes to the audit log. */
export type ChannelChange =
  | { kind: "promote"; version: string; why: string; force?: boolean }
  | { kind: "canary"; version: string; percent: number; why: string; force?: boolean }
  | { kind: "plan"; version: string; steps: number[]; everyMinutes: number; why: string; force?: boolean }
  | { kind: "pausePlan"; why: string }
  | { kind: "resumePlan"; why: string }
  | { kind: "endPlan" }
  | { kind: "rollback"; why: string }
  | { kind: "retire"; why: string }
  | { kind: "pin"; brand: string; version: string; why: string; force?: boolean }
  | { kind: "unpin"; brand: string };

/** Services before trials were stored know no force. */
const withForce = ({ force }: { force?: boolean }) => (force === true ? { force } : {});

/** Makes a change on the pointers as they were read. */
export function sendChange(
  callPlatform: PlatformCall,
  { remote, rowVersion }: Pick<Channels, "remote" | "rowVersion">,
  change: ChannelChange,
): Promise<Channels> {
  const call = { ifMatch: rowVersion, parser: channels, params: { remote } };
  switch (change.kind) {
    case "unpin": {
      const params = { remote, brand: change.brand };
      return callPlatform("DELETE /channels/{remote}/pins/{brand}", { ...call, params });
    }
    case "pin": {
      const { brand, version, why } = change;
      const body = { version, why, ...withForce(change) };
      return callPlatform("PUT /channels/{remote}/pins/{brand}", { ...call, params: { remote, brand }, body });
    }
    case "rollback":
      return callPlatform("POST /channels/{remote}/rollback", { ...call, body: { why: change.why } });
    case "retire":
      return callPlatform("POST /channels/{remote}/retire", { ...call, body: { why: change.why } });
    case "promote": {
      const body = { version: change.version, why: change.why, ...withForce(change) };
      return callPlatform("POST /channels/{remote}/promote", { ...call, body });
    }
    case "canary": {
      const body = { version: change.version, percent: change.percent, why: change.why, ...withForce(change) };
      return callPlatform("POST /channels/{remote}/canary", { ...call, body });
    }
    case "plan": {
      const { version, steps, everyMinutes, why } = change;
      const body = { version, steps, everyMinutes, why, ...withForce(change) };
      return callPlatform("PUT /channels/{remote}/canary-plan", { ...call, body });
    }
    case "pausePlan":
      return callPlatform("POST /channels/{remote}/canary-plan/pause", { ...call, body: { why: change.why } });
    case "resumePlan":
      return callPlatform("POST /channels/{remote}/canary-plan/resume", { ...call, body: { why: change.why } });
    case "endPlan":
      return callPlatform("DELETE /channels/{remote}/canary-plan", call);
  }
}
