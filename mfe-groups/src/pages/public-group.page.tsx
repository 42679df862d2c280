import { useLocation } from "@entrywise/host/router";
import { PublicGroup } from "../features/public/public-group.tsx";

/** A group for visitors. Its own address and its info page need no sign-in; from its other pages the gateway leads there first. */
export function PublicGroupPage() {
  const [, , reference = ""] = useLocation().pathname.split("/").map(decodeURIComponent);
  return <PublicGroup reference={reference} />;
}
