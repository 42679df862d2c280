import type { ApiKey } from "@entrywise/contracts/business/api-keys.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Badge, formatNumber, KeyRound, Panel, Progress } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { ListSection, type Pages } from "@entrywise/ui/states";
import { endsSoon } from "../../frame/ends-soon.ts";

export interface KeysTableProps {
  business: Business;
  list: Pick<Pages<ApiKey>, "items" | "total" | "error" | "refetch">;
}

/** Keys of a business: scopes, usage and remaining limit. */
export function KeysTable({ business, list }: KeysTableProps) {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Keys`}
      sub={`${list.total}`}
      actions={
        business.can.includes("keys.manage") ? (
          <Link to={`/businesses/${business.id}/api-keys`}>
            <Trans>API keys</Trans>
          </Link>
        ) : null
      }
      flush
    >
      <ListSection list={list} icon={KeyRound} failure={t`Couldn't load the keys`} empty={t`No keys yet`}>
        {(keys) => (
          <ScrollRegion name={t`Keys`}>
            <table className="ui-table ui-comfort developer-keys">
              <thead>
                <tr>
                  <th scope="col">{t`Name`}</th>
                  <th scope="col" className="developer-extra">{t`Key`}</th>
                  <th scope="col" className="developer-extra">{t`Scopes`}</th>
                  <th scope="col" className="ui-end developer-extra">{t`Calls, 24 h`}</th>
                  <th scope="col" className="ui-end">{t`Remaining per minute`}</th>
                  <th scope="col">{t`Expires`}</th>
                </tr>
              </thead>
              <tbody>
                {keys.map((key) => (
                  <KeyRow key={key.apiKeyId} shown={key} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </ListSection>
    </Panel>
  );
}

const whole = (value: number) => formatNumber(String(value), { decimals: 0 });

function KeyRow({ shown }: { shown: ApiKey }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { name, publicId, scopes, callsToday, limitPerMinute, limitLeft = null, expiresAt } = shown;
  const isSoon = endsSoon(expiresAt, Date.now());
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="developer-extra business-key">…{publicId.slice(-4)}</td>
      <td className="developer-extra business-key">{scopes.join(" ")}</td>
      <td className="ui-end developer-extra">{whole(callsToday)}</td>
      <td className="ui-end">
        {limitLeft === null ? (
          whole(limitPerMinute)
        ) : (
          <div className="developer-limit" data-spent={limitLeft === 0 || undefined}>
            <Progress value={limitLeft} max={limitPerMinute} label={t`Remaining limit for ${name}`} />
            <span>
              <b>{whole(limitLeft)}</b> / {whole(limitPerMinute)}
            </span>
          </div>
        )}
      </td>
      <td>
        {isSoon ? (
          <Badge bg="warn.tint" color="warn.fg">
            {dates.day(expiresAt)}
          </Badge>
        ) : (
          dates.day(expiresAt)
        )}
      </td>
    </tr>
  );
}
