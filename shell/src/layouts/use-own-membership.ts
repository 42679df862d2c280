import { useHost } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";

/** Admins try the product as a member whose plan has ended, and back (P-255); null for everybody else. */
export function useOwnMembership(): { toggle: () => void } | null {
  const { user, api, reportError } = useHost();
  const queries = useQueryClient();
  if (user === null || !user.isAdmin) return null;
  const toggle = async () => {
    try {
      await api("admin").post("/commands/memberships/toggle-disable", {});
      await queries.invalidateQueries({ queryKey: ["membership"] });
    } catch (error) {
      reportError(error, "Your membership could not be toggled.");
    }
  };
  return { toggle: () => void toggle() };
}
