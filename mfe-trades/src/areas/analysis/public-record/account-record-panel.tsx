import { plural, Trans, t } from "@entrywise/host/macro";
import { Panel, Switch } from "@entrywise/ui";
import "./public-record.css";
import { useAccountRecord, usePublishAccount } from "./public-record.queries.ts";

/** Switch that makes an account part of its owner's public record, and what that shows. */
export function AccountRecordPanel({ accountId }: { accountId: string }) {
  const { data } = useAccountRecord(accountId);
  const { mutate, isPending, variables } = usePublishAccount(accountId);
  if (data === undefined) return null;
  const { isPublic, handle, reconciled } = data;
  const all = reconciled + data.outside;
  return (
    <Panel
      title={t`Public record`}
      sub={t`${plural(all, { one: `${reconciled} of # trade reconciled`, other: `${reconciled} of # trades reconciled` })}`}
    >
      <div className="pr-switch">
        <Switch
          aria-label={t`Show this account in my public record`}
          checked={isPending ? variables : isPublic}
          onChange={(next) => mutate(next)}
        />
        <span>{t`Show this account in my public record`}</span>
      </div>
      <p className="pr-foot">
        {isPublic && handle !== null ? (
          <Trans>
            Everyone can open <a href={`/record/${handle}`}>/record/{handle}</a>. It shows R and percent of reconciled
            trades. It has no amounts, sizes or account names.
          </Trans>
        ) : (
          t`A page that everyone can open, with R and percent of reconciled trades. It has no amounts, sizes or account names, and you can turn it off at any time.`
        )}
      </p>
    </Panel>
  );
}
