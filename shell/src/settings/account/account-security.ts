import type { ownAccountApi } from "@entrywise/contracts/identity/account.api";
import type { sessionsApi } from "@entrywise/contracts/identity/sessions.api";
import type {
  passkeysApi,
  rememberedDevicesApi,
  secondFactorApi,
} from "@entrywise/contracts/identity/sign-in-methods.api";
import { ApiProblem } from "@entrywise/host";
import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type IdentityCall, useIdentityCall } from "../../session/calls.ts";

type ResponseOf<Endpoint> = Endpoint extends { answer?: infer Schema } ? z.output<NonNullable<Schema>> : never;
export type AccountSecurity = ResponseOf<typeof ownAccountApi.security>;
export type SecurityEvents = ResponseOf<typeof ownAccountApi.events>;
export type LinkedAccounts = ResponseOf<typeof ownAccountApi.linkedAccounts>;
export type Deletion = ResponseOf<typeof ownAccountApi.deletion>;
export type Sessions = ResponseOf<typeof sessionsApi.list>;
export type Passkeys = ResponseOf<typeof passkeysApi.list>;
export type SecondFactor = ResponseOf<typeof secondFactorApi.read>;
export type SecondFactorSetup = ResponseOf<typeof secondFactorApi.begin>;
export type RememberedDevices = ResponseOf<typeof rememberedDevicesApi.list>;
export type RecoveryCodes = ResponseOf<typeof secondFactorApi.turnOn>;

/** All account data is refetched when any part changes. */
const accountKey: QueryKey = ["account", "own"];

/** A part of the account, named for the cache. */
export function useAccountRead<T>(part: string, read: (call: IdentityCall, signal: AbortSignal) => Promise<T>) {
  const callIdentity = useIdentityCall();
  return useQuery({ queryKey: [...accountKey, part], queryFn: ({ signal }) => read(callIdentity, signal) });
}

export const useAccountSecurity = () =>
  useAccountRead("security", (call, signal) => call("GET /account/security", { signal }));

/** Where a sign-in begins anew although there is one, and the way back to this page. */
export function freshSignInHref({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return `/login?fresh=1&returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
}

export const needsFreshSignIn = (error: unknown) =>
  error instanceof ApiProblem && error.code === "Auth.FreshSignInRequired";

/** What is done to the account; a sensitive change asks for a fresh sign-in first when the last one is too long ago (Y-203). */
export function useAccountChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output, input: Input) => void = () => undefined,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output, input) => {
      onDone(output, input);
      await queries.invalidateQueries({ queryKey: accountKey });
    },
  });
}
