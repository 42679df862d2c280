import { pageNotFound } from "@entrywise/host";
import { useLocation } from "@entrywise/host/router";
import { PublicGroup } from "../features/public/public-group.tsx";

/** A group for visitors, at the one address that needs no sign-in: `/groups/{handle}/info`. */
export function PublicGroupPage() {
  const [, , reference = "", page, ...rest] = useLocation().pathname.split("/").map(decodeURIComponent);
  if (reference === "" || page !== "info" || rest.length > 0) throw pageNotFound();
  return <PublicGroup reference={reference} />;
}
