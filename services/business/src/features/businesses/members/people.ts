import { accountServiceApi } from "@entrywise/contracts/identity/account.api";
import { type Contact, usersApi } from "@entrywise/contracts/platform/platform.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { ProblemError } from "@entrywise/kit/problem-error";

/** People as the platform and the accounts know them. */
export interface People {
  find(brand: string, whom: { userIds?: string[]; emails?: string[] }): Promise<Contact[]>;
  /** Page on which somebody with this address can open an account. */
  registrationPage(brand: string, email: string): Promise<string>;
}

const AT_ONCE = 500;
const self = jobActor("business");

export function createPeople(platform: ServiceClient, identity: ServiceClient): People {
  return {
    async find(brand, { userIds = [], emails = [] }) {
      const found: Contact[] = [];
      for (let at = 0; at < Math.max(userIds.length, emails.length); at += AT_ONCE) {
        const body = { brand, userIds: userIds.slice(at, at + AT_ONCE), emails: emails.slice(at, at + AT_ONCE) };
        found.push(...(await platform.post<{ items: Contact[] }>(self, usersApi.contacts.path, body)).items);
      }
      return found;
    },
    async registrationPage(brand, email) {
      try {
        const { token } = await identity.post<{ token: string }>(self, accountServiceApi.invite.path, { brand, email });
        return `/register?invitation=${token}`;
      } catch (error) {
        // The accounts of this brand are managed elsewhere.
        if (error instanceof ProblemError && error.status === 404) return "/login";
        throw error;
      }
    },
  };
}
