import { accountRulesApi } from "@entrywise/contracts/trades/account-rules.api";
import type { ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useAddAccount } from "../../../data/accounts/save-account.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { AccountForm } from "../../../display/account-form/account-form.ts";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";
import { noRules } from "../rules/rules-form.ts";
import { applyTerms } from "./apply-terms.ts";
import { findPhase, type ProgrammePhase } from "./find-programme.ts";
import { usePropFirms } from "./prop-firms.queries.ts";

/** A new account, perhaps at a prop firm. */
export interface FirmAccountForm extends AccountForm {
  programme: ProgrammeChoice | null;
}

/** Adds an account with the rules of its programme; where these cannot be saved, the account stays and the person is told. */
export function useAddFirmAccount(): (form: FirmAccountForm) => Promise<string> {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const addAccount = useAddAccount();
  const timeZone = useTimeZone();
  const firms = usePropFirms().data?.items ?? [];
  return async (form) => {
    const id = await addAccount(form);
    const found = form.programme === null ? null : findPhase(firms, form.programme);
    if (found === null) return id;
    try {
      await callTrades("PUT /trade-accounts/{id}/rules", {
        params: { id },
        body: { rules: firstRules(form, found, timeZone) },
        ifMatch: 0,
        parser: responseSchemaOf(accountRulesApi.save),
      });
    } catch (error) {
      reportError(error, t`Account added, but we couldn't save its rules. Set them on the account page.`);
    }
    return id;
  };
}

function firstRules({ startBalance }: FirmAccountForm, { terms, choice, phase }: ProgrammePhase, timeZone: string) {
  const rules = { ...noRules, startBalance: startBalance ?? "", timeZone, phase: phase.name, programme: choice };
  return applyTerms(rules, terms);
}
