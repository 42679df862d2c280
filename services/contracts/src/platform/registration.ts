import type { Brand } from "./brand.ts";

/** How a brand opens accounts: by invitation on white-label brands and by anybody on others, unless it says so itself. */
export function registrationOf({
  registration,
  whiteLabel,
}: Pick<Brand, "registration" | "whiteLabel">): NonNullable<Brand["registration"]> {
  return registration ?? (whiteLabel ? "invitation" : "open");
}
