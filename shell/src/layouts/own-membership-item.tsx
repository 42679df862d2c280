import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Gem, MenuItem } from "@entrywise/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useAdminCall } from "../session/calls.ts";

/** Lets admins see the app without their membership (P-255). */
export function OwnMembershipItem() {
  const { snackbar, reportError } = useHost();
  const callAdmin = useAdminCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const toggle = async () => {
    try {
      const body = { reason: "Own membership, from the user menu" };
      const { after } = await callAdmin("POST /commands/memberships/toggle-disable", { body });
      snackbar({
        type: "success",
        text: after.disabled ? t`Your membership is disabled.` : t`Your membership is enabled.`,
      });
      void queries.invalidateQueries({ queryKey: ["membership"] });
    } catch (error) {
      reportError(error, t`Couldn't change your membership. Try again.`);
    }
  };
  return (
    <MenuItem value="toggleMembership" onSelect={() => void toggle()}>
      <Gem aria-hidden="true" />
      <span className="shell-user-label">{t`Toggle own membership`}</span>
    </MenuItem>
  );
}
