import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Panel, Switch } from "@entrywise/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlatformCall } from "../session/calls.ts";
import { endPush, pushState, startPush } from "./push-device.ts";

const stateKey = ["notifications", "push", "state"];

/** Push notifications on this device. Absent if the service sends none. */
export function PushPanel() {
  const { t } = useLingui();
  const { reportError } = useHost();
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  const offer = useQuery({
    queryKey: ["notifications", "push"],
    queryFn: () => callPlatform("GET /notifications/push"),
  });
  const state = useQuery({ queryKey: stateKey, queryFn: pushState });
  const key = offer.data?.publicKey ?? null;
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn && key !== null ? startPush(callPlatform, key) : endPush(callPlatform)),
    onSuccess: (next) => queries.setQueryData(stateKey, next),
    onError: (error) => reportError(error, t`Couldn't change notifications on this device. Try again.`),
  });
  if (key === null || state.data === undefined) return null;
  const cannot = state.data === "unsupported" || state.data === "blocked";
  const about = {
    on: t`You get your notifications on this device, even when the app is closed.`,
    off: t`Get your notifications on this device, even when the app is closed.`,
    blocked: t`This browser is blocking notifications from this site. Allow them in your browser settings first.`,
    unsupported: t`This browser doesn't support notifications from websites. On iPhone and iPad, install the app first.`,
  }[state.data];
  return (
    <Panel
      title={t`This device`}
      actions={
        <Switch
          aria-label={t`Notifications on this device`}
          checked={state.data === "on"}
          disabled={cannot || change.isPending}
          onChange={(isOn) => change.mutate(isOn)}
        />
      }
    >
      <p>{about}</p>
    </Panel>
  );
}
