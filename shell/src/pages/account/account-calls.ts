import type { accountApi } from "@entrywise/contracts/identity/account.api";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useIdentityCall } from "../../session/calls.ts";

type ResponseOf<Name extends keyof typeof accountApi> = (typeof accountApi)[Name] extends { answer?: infer Schema }
  ? z.output<NonNullable<Schema>>
  : never;
export type Registration = ResponseOf<"registration">;
export type LinkState = ResponseOf<"linkState">;
export type PasswordStrength = ResponseOf<"passwordStrength">;
export type Verified = ResponseOf<"verify">;

/** How this brand opens accounts, and which terms are accepted with one. */
export function useRegistration() {
  const callIdentity = useIdentityCall();
  return useQuery({
    queryKey: ["account", "registration"],
    queryFn: ({ signal }) => callIdentity("GET /account/registration", { signal }),
    staleTime: 60_000,
  });
}

/** What the link of a mail is good for; asking consumes nothing (Y-204). */
export function useLinkState(token: string | null) {
  const callIdentity = useIdentityCall();
  return useQuery({
    queryKey: ["account", "link", token],
    queryFn: ({ signal }) => callIdentity("POST /account/link-state", { body: { token: token ?? "" }, signal }),
    enabled: token !== null,
    staleTime: 0,
  });
}
