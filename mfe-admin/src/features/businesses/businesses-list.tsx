import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Badge, Building2, Button, missing } from "@entrywise/ui";
import { ListSection } from "@entrywise/ui/states";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useDeferredValue, useState } from "react";
import { ADMIN_ROW } from "../../parts/admin-table.ts";
import { SearchBar } from "../../parts/search-bar.tsx";
import { useAddressState } from "../../parts/use-address-state.ts";
import { BusinessCommands } from "./business-commands.tsx";
import { type BusinessCommand, useBusinesses } from "./businesses.queries.ts";
import { CommandDialog } from "./command-dialog.tsx";
import { setupNames } from "./setup-names.ts";

interface Asked {
  business: BusinessSummary;
  command: BusinessCommand;
}

const businessPath = ({ id }: BusinessSummary) => `/admin/businesses/${id}`;

/** Businesses of all brands with their commands. @param withoutBrand only those that can be converted */
export function BusinessesList({ withoutBrand = false }: { withoutBrand?: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useAddressState("search");
  const { data, error, refetch } = useBusinesses(useDeferredValue(search));
  const [asked, ask] = useState<Asked | null>(null);
  const items = withoutBrand ? data?.items.filter(({ brandKey }) => brandKey === null) : data?.items;
  const count = withoutBrand ? items?.length : data?.total;
  const columns: readonly TableColumn<BusinessSummary>[] = [
    {
      id: "name",
      header: t`Name`,
      width: 240,
      pinned: true,
      cell: (one) => (
        <Link to={businessPath(one)}>
          <b>{one.name}</b>
        </Link>
      ),
    },
    { id: "brand", header: t`Own brand`, width: 140, cell: ({ brandKey }) => brandKey ?? missing },
    { id: "setup", header: t`Payment setup`, width: 180, cell: (one) => t(setupNames[one.paymentSetupStatus]) },
    {
      id: "enabled",
      header: t`State`,
      width: 120,
      cell: ({ enabled }) => (
        <Badge bg={enabled ? "primary.subtle" : "bg.muted"} color={enabled ? "primary.strong" : "fg.muted"}>
          {enabled ? t`Enabled` : t`Disabled`}
        </Badge>
      ),
    },
    {
      id: "commands",
      header: t`Commands`,
      width: 360,
      cell: (business) => <BusinessCommands business={business} onAsk={(command) => ask({ business, command })} />,
    },
  ];
  return (
    <>
      <SearchBar label={t`Name or invoice`} value={search} onChange={setSearch}>
        <Button size="sm" variant="outline" asChild>
          <Link to="/admin/businesses/create">
            <Trans>Create a business</Trans>
          </Link>
        </Button>
        <span className="admin-count" role="status">
          {count === undefined ? null : <Plural value={count} one="# business" other="# businesses" />}
        </span>
      </SearchBar>
      <ListSection
        list={{ items, error, refetch }}
        icon={Building2}
        failure={t`Couldn't load businesses`}
        empty={t`No businesses`}
        rows={8}
      >
        {(shown) => (
          <VirtualTable
            rowHeight={ADMIN_ROW}
            label={t`Businesses`}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            rowCount={count ?? shown.length}
            onOpen={(business) => navigate(businessPath(business))}
          />
        )}
      </ListSection>
      {asked === null ? null : <CommandDialog {...asked} onClose={() => ask(null)} />}
    </>
  );
}
