import type { TerminalName } from "@entrywise/contracts/trades/broker-connections.api";
import { problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useNavigate, useSearchParams } from "@entrywise/host/router";
import { Button, Note, PageContent, Panel, Segmented } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAddAdvisor, useAdvisor } from "../../../data/connections/advisors.queries.ts";
import { brokerNames } from "../../../display/connections/broker-names.ts";
import { AdvisorContact } from "./advisor-contact.tsx";
import { AdvisorFileStep, AdvisorSteps } from "./advisor-steps.tsx";
import { AdvisorNotes, AdvisorToken } from "./advisor-token.tsx";
import { BrokerMark } from "./broker-mark.tsx";
import "./connections.css";

/** From a file to the first trades of a terminal; `?connection=` is one that has its file already. */
export function AdvisorView({ platform }: { platform: TerminalName }) {
  const id = useSearchParams()[0].get("connection");
  return (
    <PageContent>
      {id === null ? <NewAdvisor platform={platform} /> : <ConnectedAdvisor id={id} platform={platform} />}
    </PageContent>
  );
}

function Head({ platform, isFixed }: { platform: TerminalName; isFixed: boolean }) {
  const navigate = useNavigate();
  return (
    <Panel
      actions={
        isFixed ? null : (
          <Segmented
            label={t`Platform`}
            options={[
              { value: "metatrader-5", label: "MetaTrader 5" },
              { value: "metatrader-4", label: "MetaTrader 4" },
            ]}
            value={platform}
            onChange={(chosen) => navigate(`/trade-imports/connections/${chosen}`, { replace: true })}
          />
        )
      }
      title={t`MetaTrader Expert Advisor`}
    >
      <BrokerMark broker={platform}>
        {t`Sends closed trades, cash and open positions to your journal within seconds. It never places an order.`}
      </BrokerMark>
    </Panel>
  );
}

function NewAdvisor({ platform }: { platform: TerminalName }) {
  const add = useAddAdvisor();
  const navigate = useNavigate();
  const create = () =>
    add.mutate(platform, {
      onSuccess: ({ id }) => navigate(`/trade-imports/connections/${platform}?connection=${id}`, { replace: true }),
    });
  const { name } = brokerNames[platform];
  return (
    <div className="cn-page">
      <div className="cn-column">
        <Head platform={platform} isFixed={false} />
        {add.error === null ? null : (
          <Note tone="danger">{problemText(add.error, t`Couldn't create the file. Try again.`)}</Note>
        )}
        <AdvisorSteps platform={platform} address={location.origin} isDone={false}>
          <p>{t`We create a token that can only deliver trades, and fill it into the file.`}</p>
          <div className="im-done-actions">
            <Button variant="solid" disabled={add.isPending} onClick={create}>
              {t`Create file for ${name}`}
            </Button>
          </div>
        </AdvisorSteps>
      </div>
      <div className="cn-column">
        <AdvisorNotes platform={platform} />
      </div>
    </div>
  );
}

function ConnectedAdvisor({ id, platform }: { id: string; platform: TerminalName }) {
  const query = useAdvisor(id);
  return (
    <QuerySection query={query} failure={t`Couldn't load the connection`}>
      {(advisor) => (
        <div className="cn-page">
          <div className="cn-column">
            <Head platform={platform} isFixed />
            <AdvisorSteps platform={platform} address={advisor.address} isDone={advisor.contactAt !== null}>
              <AdvisorFileStep advisor={advisor} />
            </AdvisorSteps>
            <AdvisorContact advisor={advisor} />
          </div>
          <div className="cn-column">
            <AdvisorToken advisor={advisor} />
            <AdvisorNotes platform={platform} />
          </div>
        </div>
      )}
    </QuerySection>
  );
}
