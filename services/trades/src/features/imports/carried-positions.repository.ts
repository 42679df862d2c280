import type { Direction } from "@entrywise/domain/enumerations";
import type { Journal } from "../../journal/journal.ts";

/** A trade that is open in the journal. */
export interface CarriedPosition {
  id: string;
  instrument: string;
  direction: Direction;
  /** Day, ISO 8601. */
  since: string;
}

const MOST = 1_000;

/** What an account holds that came in files of a format. */
export async function carriedPositions(
  { tx, actor }: Journal,
  accountId: string | null,
  format: string,
): Promise<CarriedPosition[]> {
  if (accountId === null) return [];
  return tx.query(
    `select t.id, t.instrument, t.direction, to_char(t.open_date at time zone 'UTC', 'YYYY-MM-DD') as since
       from trade t join trade_import i on i.id = t.import_id
      where t.account_id = $1 and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null and t.status = 1
        and not t.is_closed and t.open_date is not null and i.format = $4
      order by t.open_date limit ${MOST}`,
    [accountId, actor.userId, actor.brand, format],
  );
}
