import type { Business } from "@entrywise/contracts/business/business.api";
import { editedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { useLingui } from "@entrywise/host/macro";
import { QuerySection } from "@entrywise/ui/states";
import { useBusinessPart } from "../../data/business.queries.ts";
import { BrandEditor } from "./brand-editor.tsx";

/** The brand of a business, as its Admins edit it. */
export function BrandPage({ business }: { business: Business }) {
  const { t } = useLingui();
  const query = useBusinessPart(["brand", business.id], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/brand", {
      params: { businessId: business.id },
      parser: editedBrand,
      signal,
    }),
  );
  return (
    <QuerySection query={query} failure={t`Couldn't load the brand`}>
      {(edited) => (
        // Resets the editor when somebody else has saved.
        <BrandEditor
          key={`${edited.published.version} ${edited.draft?.rowVersion ?? 0}`}
          business={business}
          edited={edited}
        />
      )}
    </QuerySection>
  );
}
