import { Slot, useHost } from "@entrywise/host";
import { Link } from "@entrywise/host/router";

/** Mark and name of the brand; leads to the dashboard, visitors to the landing page (P-107). */
export function BrandLink({ mini = false }: { mini?: boolean }) {
  const { brand, user } = useHost();
  return (
    <Link className="shell-brand" to={user === null ? "/" : "/dashboard"} aria-label={brand.name}>
      <Slot name="shell.logo" props={{ brandName: brand.name, mini }}>
        <img src={brand.logos.mark} alt="" width={24} height={24} />
        {mini ? null : <span>{brand.name}</span>}
      </Slot>
    </Link>
  );
}
