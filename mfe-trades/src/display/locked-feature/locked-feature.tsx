import { useHost, useUpgrade } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { ArrowUpRight, Button, Lock } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./locked-feature.css";

/** Says in its place that the plan lacks a feature, before anything is typed for it (P-363). */
export function LockedFeature({ children }: { children: ReactNode }) {
  const { brand } = useHost();
  const upgrade = useUpgrade();
  const pricing = brand.links.pricing ?? (brand.whiteLabel ? null : "/plans");
  return (
    <div className="locked-feature" role="note">
      <span className="locked-sign" aria-hidden="true">
        <Lock />
      </span>
      <p>
        <b>
          <Trans>This feature is not available on your current membership</Trans>
        </b>
        <span>{children}</span>
      </p>
      {upgrade === null ? null : (
        <span className="locked-ways">
          {pricing === null ? null : (
            <Button size="sm" variant="outline" asChild>
              <a href={pricing} target="_blank" rel="noreferrer">
                <Trans>Compare Plans</Trans>
                <ArrowUpRight aria-hidden="true" />
              </a>
            </Button>
          )}
          <Button size="sm" variant="solid" onClick={upgrade}>
            <Trans>Upgrade membership</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}
