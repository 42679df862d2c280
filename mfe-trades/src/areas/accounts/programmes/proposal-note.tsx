import type { FirmProposal, RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Note } from "@entrywise/ui";
import { useSaveRules } from "../rules/account-rules.queries.ts";
import { applyTerms } from "./apply-terms.ts";
import { termLabel, termText } from "./term-texts.ts";

interface ProposalNoteProps {
  accountId: string;
  saved: RulesOfAccount & { rules: NonNullable<RulesOfAccount["rules"]> };
  proposal: FirmProposal;
}

/** Rules that a firm has changed in the catalogue: accepted or ignored, never taken by themselves. */
export function ProposalNote({ accountId, saved, proposal }: ProposalNoteProps) {
  const { reportError, snackbar } = useHost();
  const { mutation, question } = useSaveRules(accountId, saved, () => undefined);
  const { firm, version, terms, changed } = proposal;
  const { rules, currency } = saved;
  const programme = rules.programme === null ? null : { ...rules.programme, version };
  const settle = (next: typeof rules, text: string) =>
    mutation.mutate(next, {
      onSuccess: (response) => {
        if (response !== null) snackbar({ type: "success", text });
      },
      onError: (error) => reportError(error, t`Error saving rules`),
    });
  return (
    <Note tone="info">
      <p>{t`${firm}'s rules have changed in our catalogue. Yours stay the same until you accept the changes.`}</p>
      <ul className="pf-changes">
        {changed.map((name) => (
          <li key={name}>{t`${termLabel(name)}: now ${termText(name, terms, currency)}`}</li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          variant="solid"
          disabled={mutation.isPending}
          onClick={() => settle({ ...applyTerms(rules, terms, changed), programme }, t`Changes accepted`)}
        >{t`Accept changes`}</Button>{" "}
        <Button
          size="sm"
          disabled={mutation.isPending}
          onClick={() => settle({ ...rules, programme }, t`Changes ignored`)}
        >{t`Ignore changes`}</Button>
      </div>
      {question}
    </Note>
  );
}
