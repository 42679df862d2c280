import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { liveApi } from "@entrywise/contracts/platform/live.api";
import type { ServiceLogEvent } from "@entrywise/contracts/platform/log-events.api";
import type { PlanKey } from "@entrywise/contracts/platform/plans";
import type { Profile } from "@entrywise/contracts/platform/profile.api";
import type { PageLoad, PageTrouble, RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { ServedService } from "@entrywise/contracts/platform/team-services.api";
import type { Theme } from "@entrywise/contracts/platform/theme";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import type { z } from "zod";
import type { ShellInfo } from "../pages/boot-manifest.ts";
import { toInitials } from "../sessions/initials.ts";

export type MissedChanges = z.infer<NonNullable<(typeof liveApi.missed)["answer"]>>;

/** Language and theme of a user's pages. */
export interface Look {
  language: Locale;
  theme: Theme;
}

/** The browser's settings at sign-in, which the first sign-in saves for the user. */
export interface CameWith {
  language: Locale;
  use24HrTime: boolean;
}

type SignedInProfile = Profile & { look?: Look };

export interface Entitlements {
  plan: PlanKey;
  /** Absent: the user may edit. */
  isMembershipDisabled?: boolean;
}

/** The gateway's calls to the platform service. */
export interface PlatformPort {
  /**
   * Records a sign-in; the first one creates the user with their current language.
   *
   * @returns the user with their profile, and the look of their pages; null if the platform doesn't return it
   */
  recordSignIn(user: SessionUser, brand: string, cameWith: CameWith): Promise<{ user: SessionUser; look: Look | null }>;
  /** Cached for 30 s per user; the last known value is used while the platform is down. */
  entitlements(user: Pick<SessionUser, "userId"> & Partial<SessionUser>, brand: string): Promise<Entitlements>;
  /** Drops the cached plan because it may have changed. */
  forgetEntitlements(user: Pick<SessionUser, "userId">, brand: string): void;
  /** Brands and releases for a shell with this host API; null if nothing has changed since the revision. */
  registry(shell: Pick<ShellInfo, "contract" | "slots">, revision: number): Promise<RegistrySnapshot | null>;
  /** Services of teams that an administrator has approved. */
  teamServices(): Promise<ServedService[]>;
  addLoads(items: PageLoad[]): Promise<void>;
  addTroubles(items: PageTrouble[]): Promise<void>;
  addLogEvents(events: ServiceLogEvent[]): Promise<void>;
  /** Changes that a user's page has missed since this number. */
  missedChanges(user: SessionUser, brand: string, after: number): Promise<MissedChanges>;
}

const FRESH_MS = 30_000;
const REMEMBERED = 50_000;

export function createPlatformPort(url: string, mint: TokenMint): PlatformPort {
  const client = createServiceClient({ service: "platform", url, mint });
  const self = jobActor("gateway");
  const known = new Map<string, { at: number; value: Entitlements }>();
  return {
    async recordSignIn(user, brand, cameWith) {
      const profile = await client.post<SignedInProfile | undefined>(toActor(user, brand), "/internal/sign-ins", {
        ...cameWith,
        email: user.email,
        fullName: user.fullName,
        handle: user.handle,
        profilePicture: user.profilePicture,
      });
      known.delete(`${brand}|${user.userId}`);
      // Earlier platforms return no profile.
      if (profile === undefined) return { user, look: null };
      const { email, fullName, handle, profilePicture, look = null } = profile;
      const initials = toInitials({ fullName, email });
      return { user: { ...user, email, fullName, handle, initials, profilePicture }, look };
    },
    async entitlements(user, brand) {
      const key = `${brand}|${user.userId}`;
      const before = known.get(key);
      if (before && Date.now() - before.at < FRESH_MS) return before.value;
      try {
        const value = await client.get<Entitlements>(toActor(user, brand), "/internal/entitlements");
        if (known.size >= REMEMBERED) known.clear();
        known.set(key, { at: Date.now(), value });
        return value;
      } catch (error) {
        if (before) return before.value;
        throw error;
      }
    },
    forgetEntitlements(user, brand) {
      known.delete(`${brand}|${user.userId}`);
    },
    async registry({ contract, slots }, revision) {
      const query = new URLSearchParams({ contract, revision: String(revision), ...(slots === null ? {} : { slots }) });
      return (await client.get<RegistrySnapshot | undefined>(self, `/internal/registry?${query}`)) ?? null;
    },
    async teamServices() {
      return (await client.get<{ items: ServedService[] }>(self, "/internal/team-services")).items;
    },
    missedChanges: (user, brand, after) => client.get(toActor(user, brand), `/internal/live-changes?after=${after}`),
    addLoads: (items) => client.post(self, "/internal/page-loads", { items }),
    addTroubles: (items) => client.post(self, "/internal/page-troubles", { items }),
    addLogEvents: (events) => client.post(self, "/internal/log-events", { events }),
  };
}

function toActor(user: Pick<SessionUser, "userId"> & Partial<SessionUser>, brand: string): Actor {
  return {
    userId: user.userId,
    brand,
    roles: user.role ?? [],
    plan: "basic",
    email: user.email ?? null,
    fullName: user.fullName ?? null,
    sessionId: null,
    caller: "gateway",
  };
}
