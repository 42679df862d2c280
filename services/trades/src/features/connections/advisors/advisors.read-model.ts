import type { Advisor } from "@entrywise/contracts/trades/advisors.api";
import { notFound } from "@entrywise/kit/problem-error";
import type { Journal } from "../../../journal/journal.ts";
import { isTerminal } from "../brokers/brokers.ts";
import { findConnection } from "../connections.repository.ts";
import { describeSource, sourceFileName } from "./advisor-source.ts";
import { findAdvisor } from "./advisors.repository.ts";

interface Counts {
  closed: number;
  closedAt: Date | null;
  cash: number;
  cashAt: Date | null;
  open: number;
}

/** @throws ProblemError 404 for a connection of somebody else, and for one without an advisor */
export async function readAdvisor(journal: Journal, id: string): Promise<Advisor> {
  const { broker, brokerAccount, keyEnd } = await findConnection(journal, id);
  if (!isTerminal(broker)) throw notFound("Connection");
  const found = await findAdvisor(journal, id);
  const counts = await countRecords(journal, id);
  const { contactAt, firstContactAt, positionsAt } = found;
  return {
    id,
    platform: broker,
    address: found.address,
    fileName: sourceFileName(broker, journal.actor.brand),
    ...describeSource(broker),
    tokenEnd: keyEnd,
    contactAt: contactAt?.toISOString() ?? null,
    contactVersion: found.version,
    login: brokerAccount,
    company: found.company,
    currency: found.currency,
    firstContactAt: firstContactAt?.toISOString() ?? null,
    positions: arrived(counts.open, positionsAt),
    // Those of which none has ever come have not come since the contact that was complete.
    closed: arrived(counts.closed, counts.closedAt ?? (found.isComplete ? contactAt : null)),
    cash: arrived(counts.cash, counts.cashAt ?? (found.isComplete ? contactAt : null)),
    isComplete: found.isComplete,
  };
}

const arrived = (count: number, at: Date | null) => (at === null ? null : { count, at: at.toISOString() });

async function countRecords({ tx }: Journal, id: string): Promise<Counts> {
  const [counts] = await tx.query(
    `select (count(*) filter (where is_exit))::int as closed, max(received_at) filter (where is_exit) as "closedAt",
            (count(*) filter (where is_cash))::int as cash, max(received_at) filter (where is_cash) as "cashAt",
            (count(*) filter (where kind = 'position' and is_open))::int as open
       from (select kind, is_open, received_at,
                    kind = 'record' and body ->> 'type' in ('BUY', 'SELL') and body ->> 'entry' <> 'IN' as is_exit,
                    kind = 'record' and body ->> 'type' not in ('BUY', 'SELL') as is_cash
               from advisor_record where connection_id = $1) r`,
    [id],
  );
  return counts;
}
