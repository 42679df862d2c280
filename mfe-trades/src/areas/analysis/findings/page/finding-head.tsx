import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowLeft, IconButton, usePrivacy } from "@entrywise/ui";
import { useResultText } from "../../../../display/estimated-costs/use-result-text.ts";
import { Emphasised } from "../emphasised.tsx";
import { FindingActions } from "../finding-actions.tsx";
import { findingsAddress } from "../finding-address.ts";
import { type FindingContext, findingAmount, sentenceOf } from "../finding-texts.ts";

interface FindingHeadProps {
  finding: Finding;
  /** Its place among the findings of the filter; null for one that is none at the moment. */
  place: string | null;
  context: FindingContext;
}

/** The sentence of a finding and what can be done with it. */
export function FindingHead({ finding, place, context }: FindingHeadProps) {
  const hidden = usePrivacy();
  const currency = hidden ? null : context.currency;
  const resultText = useResultText();
  const sentence = sentenceOf(finding, currency, resultText);
  const { mark } = finding;
  return (
    <header className="fp-head">
      <IconButton asChild aria-label={t`All findings`}>
        <Link to={findingsAddress(context.filter)}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      </IconButton>
      <div className="fi-said">
        <h2>
          <Emphasised text={sentence} part={findingAmount(finding, currency, resultText)} />
        </h2>
        {place === null ? null : <small>{place}</small>}
        {mark?.state === "dismissed" ? (
          <small>{mark.reason === "" ? t`Dismissed` : t`Dismissed: ${mark.reason}`}</small>
        ) : null}
      </div>
      <FindingActions finding={finding} sentence={sentence} context={context} />
    </header>
  );
}
