import { dropTicketHeader, type NewFtpPassword, type OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import { inject } from "vitest";
import { type Actor, jobActor } from "../auth/actor.ts";
import { createTokenMint } from "../auth/internal-token.ts";
import type { ServiceApi } from "./service-api.ts";

/** A call to the trades service as the SFTP drop would make it. @param owner null for what nobody owns yet */
export async function callAsDrop(
  path: string,
  owner: Actor | null,
  body: Buffer | object,
  caller = "sftp-drop",
  ticket = "",
) {
  const { urls, keysDir } = inject("system");
  const actor = owner === null ? jobActor(caller) : { ...jobActor(caller, owner.brand), userId: owner.userId };
  const token = await (await createTokenMint(keysDir, caller)).mint(actor, "trades", "own");
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(`${urls.trades}/v1.0${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(ticket ? { [dropTicketHeader]: ticket } : {}),
      "content-type": isFile ? "application/octet-stream" : "application/json",
    },
    body: isFile ? Uint8Array.from(body) : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Makes a password for a profile's drop. */
export async function resetFtpPassword(api: ServiceApi, profileId: string): Promise<NewFtpPassword> {
  const response = await api.call<NewFtpPassword>("POST", `/trade-import-profiles/${profileId}/reset-ftp-password`);
  if (response.status !== 200) throw new Error(`no password: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Delivers a file to a profile as a drop does. @returns the delivery's id */
export async function deliverFile(
  api: ServiceApi,
  profileId: string,
  fileName: string,
  bytes: Buffer,
): Promise<string> {
  const { userName, password } = await resetFtpPassword(api, profileId);
  const login = await callAsDrop("/internal/drop-logins", null, { userName, password, address: "127.0.0.1" });
  const { passwordVersion, ticket } = login.body as OpenDrop;
  const query = new URLSearchParams({ fileName, passwordVersion: String(passwordVersion) });
  const path = `/internal/trade-import-profiles/${profileId}/deliveries?${query}`;
  const { status, body } = await callAsDrop(path, api.actor, bytes, "sftp-drop", ticket);
  if (status !== 201) throw new Error(`not delivered: ${status} ${JSON.stringify(body)}`);
  return body.id;
}
