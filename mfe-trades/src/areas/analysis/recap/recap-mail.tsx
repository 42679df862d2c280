import { notificationsApi } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { RecapUnit } from "@entrywise/domain/recap/recap-period";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Mail } from "@entrywise/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlatformCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

const kinds = { week: "journal.recapWeek", month: "journal.recapMonth" } as const;
const key = ["notifications", "preferences"];
const parser = responseSchemaOf(notificationsApi.preferences);

/** Turns the email of every week or month on and off; the same switch stands in the notification settings. */
export function RecapMail({ unit }: { unit: RecapUnit }) {
  const { snackbar, reportError } = useHost();
  const call = usePlatformCall();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call("GET /notifications/preferences", { parser, signal }),
  });
  const kind = kinds[unit];
  const isOn = data?.kinds[kind]?.mail === true;
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) =>
      call("POST /notifications/preferences", { body: { kind, channel: "mail", isOn: next }, parser }),
    onSuccess: (preferences, next) => {
      queries.setQueryData(key, preferences);
      snackbar({ type: "success", text: next ? t`Recap emails turned on` : t`Recap emails turned off` });
    },
    onError: (error) => reportError(error, t`Couldn't save the setting`),
  });
  const label = unit === "week" ? t`Email me this every Sunday` : t`Email me this every month`;
  return (
    <Button
      size="sm"
      aria-pressed={isOn}
      variant={isOn ? "solid" : "outline"}
      disabled={data === undefined || isPending}
      onClick={() => mutate(!isOn)}
    >
      <Mail aria-hidden="true" />
      {label}
    </Button>
  );
}
