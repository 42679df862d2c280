import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { Money, Note, Panel } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { inSentence } from "../../../display/in-sentence.ts";
import { ruleLabels } from "./rules-form.ts";
import "./account-rules.css";

/** What the next order of an account may risk before a limit is reached; nothing where there is no limit. */
export function NextOrderPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  if (data === undefined || (data.nextOrder.firm === null && data.nextOrder.own === null)) return null;
  const { currency, openRisk, openTrades, nextOrder } = data;
  const { firm, own } = nextOrder;
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <Panel title={t`Before your next trade`} sub={currency}>
      <dl className="no-facts">
        <Fact term={t`Open risk`} about={t`${plural(openTrades, { one: "# open trade", other: "# open trades" })}`}>
          {money(openRisk)}
        </Fact>
        {firm === null ? null : (
          <Fact
            term={t`Max risk for next trade`}
            about={t`then ${inSentence(i18n._(ruleLabels[firm.rule]))} is reached`}
          >
            {money(firm.room)}
          </Fact>
        )}
        {own === null ? null : (
          <Fact term={i18n._(ruleLabels.ownDailyLoss)} about={t`left after open risk`}>
            {money(own.room)}
          </Fact>
        )}
      </dl>
      <Advice {...data} />
    </Panel>
  );
}

interface FactProps {
  term: string;
  about: string;
  children: ReactNode;
}

function Fact({ term, about, children }: FactProps) {
  return (
    <div>
      <dt>
        {term} <small>{about}</small>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Advice({ nextOrder: { firm, own }, openWithoutRisk }: RulesOfAccount) {
  const rooms = [firm, own].flatMap((room) => (room === null ? [] : [Number(room.room)])); // compared, not shown
  if (rooms.includes(0)) {
    return (
      <Note tone="warn">{t`No room left: a limit is already reached, or will be if your open stops are hit.`}</Note>
    );
  }
  return (
    <>
      {openWithoutRisk === 0 ? null : (
        <Note tone="warn">{t`${plural(openWithoutRisk, { one: "# open trade has no usable stop, so its possible loss isn't deducted.", other: "# open trades have no usable stop, so their possible loss isn't deducted." })}`}</Note>
      )}
      {firm !== null && own !== null && Number(own.room) < Number(firm.room) ? (
        <Note>{t`Your own limit is stricter than the firm's, so it applies first. Add Trade warns you about both.`}</Note>
      ) : null}
    </>
  );
}
