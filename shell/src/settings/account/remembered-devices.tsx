import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { type RememberedDevices as Devices, useAccountChange, useAccountRead } from "./account-security.ts";

/** Devices on which signing in asks for no code for 30 days; each can be removed. */
export function RememberedDevices() {
  const { t } = useLingui();
  const devices = useAccountRead("remembered-devices", (call, signal) =>
    call("GET /account/remembered-devices", { signal }),
  );
  return (
    <QuerySection query={devices} failure={t`Couldn't load your remembered devices`} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="account-hint">
            <Trans>No remembered devices. You'll always be asked for a code when you sign in.</Trans>
          </p>
        ) : (
          <ul className="account-devices" aria-label={t`Remembered devices`}>
            {items.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )
      }
    </QuerySection>
  );
}

function Device({ device: { id, browser, system, lastUsedAt, expiresAt } }: { device: Devices["items"][number] }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { day, dateTime } = useDateText();
  const forget = useAccountChange(() => callIdentity("DELETE /account/remembered-devices/{id}", { params: { id } }));
  const name = [browser, system].filter((part) => part !== "").join(", ") || t`Unknown device`;
  const [used, until] = [dateTime(lastUsedAt), day(expiresAt)];
  return (
    <li className="account-row">
      <div>
        <b>{name}</b>
        <span>
          <Trans>
            No code needed until {until}, last used {used}
          </Trans>
        </span>
      </div>
      <Button
        variant="outline"
        aria-label={t`Ask for a code again on ${name}`}
        loading={forget.isPending}
        onClick={() =>
          forget.mutate(undefined, { onError: (error) => reportError(error, t`Something went wrong. Try again.`) })
        }
      >
        <Trans>Ask again</Trans>
      </Button>
    </li>
  );
}
