import { type TeamService, teamService } from "@entrywise/contracts/platform/team-services.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlatformCall } from "../../../data/calls.ts";

const queryKey = ["releases", "services"];
const serviceList = listOf(teamService);

/** Services that teams have announced, served or not. */
export function useTeamServices() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callPlatform("GET /releases/services", { query: { take: 200 }, parser: serviceList, signal }),
  });
}

/** Lets the gateway serve a service at the address that is shown. */
export function useServiceApproval() {
  const { t } = useLingui();
  const { reportError, snackbar } = useHost();
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ service, url }: TeamService) =>
      callPlatform("POST /releases/services/{service}/approval", {
        params: { service },
        body: { url },
        parser: teamService,
      }),
    onSuccess: ({ service }) => snackbar({ type: "success", text: t`${service} approved` }),
    onError: (error, { service }) => reportError(error, t`Couldn't approve ${service}. Try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
