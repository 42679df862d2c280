import { idResponse } from "@entrywise/contracts/shared/wire";
import { type ImportProfile, importProfile, type SaveImportProfile } from "@entrywise/contracts/trades/import-profile";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTradeAccounts } from "../../data/trade-options/trade-choices.queries.ts";
import { useTradesCall } from "../../data/wire/calls.ts";
import { zoneLabel } from "../../display/statement-zones/statement-zones.ts";
import { translated } from "../../display/translated.ts";

export const profileLabels: Readonly<Record<keyof SaveImportProfile, MessageDescriptor>> = {
  name: msg`Name`,
  accountId: msg`Account`,
  timeZone: msg`File time zone`,
};

export const toProfileForm = ({ name, accountId, timeZone }: ImportProfile): SaveImportProfile => ({
  name,
  accountId,
  timeZone,
});

/** A name that somebody gives is not changed behind their back. */
const asPerson = { parser: idResponse, query: { takenName: "refuse" } };

const versioned = (profile: ImportProfile) => ({ value: toProfileForm(profile), version: profile.version });

/**
 * Adds a profile, or changes the given one together with what somebody else or an import has changed since.
 *
 * @param onMerged called with the merged values
 */
export function useSaveProfile(profile: ImportProfile | null, onMerged: (form: SaveImportProfile) => void) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const accounts = useTradeAccounts().data?.items ?? [];
  const describeValue = (value: string | null, name: keyof SaveImportProfile) => {
    if (value === null) return null;
    if (name === "timeZone") return zoneLabel(value);
    return name === "accountId" ? (accounts.find(({ id }) => id === value)?.name ?? "unknown") : value;
  };
  const { save, question } = useSaveWithMerge<SaveImportProfile, string>({
    subject: t`import profile`,
    stored: profile === null ? null : versioned(profile),
    send: async (body, ifMatch) =>
      (
        await callTrades("PUT /trade-import-profiles/{id}", {
          params: { id: profile?.id ?? "" },
          body,
          ifMatch,
          parser: importProfile,
        })
      ).id,
    read: (current) => versioned(importProfile.parse(current)),
    merge: mergeForms<SaveImportProfile>(translated(profileLabels), { textOf: describeValue }),
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: async (body: SaveImportProfile) =>
      profile === null ? (await callTrades("POST /trade-import-profiles", { body, ...asPerson })).id : save(body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
  });
  return { mutation, question };
}
