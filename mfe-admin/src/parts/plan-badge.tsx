import { Badge } from "@entrywise/ui";

export function PlanBadge({ plan }: { plan: "basic" | "pro" }) {
  const pro = plan === "pro";
  return (
    <Badge bg={pro ? "primary.subtle" : "bg.muted"} color={pro ? "primary.strong" : "fg.muted"}>
      {plan.toUpperCase()}
    </Badge>
  );
}
