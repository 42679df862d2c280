import type { BrokerName } from "@entrywise/contracts/trades/broker-connections.api";
import { Avatar } from "@entrywise/ui";
import { brokerNames } from "../../../display/connections/broker-names.ts";

/** A broker's letters beside its name. */
export function BrokerMark({ broker, children }: { broker: BrokerName; children?: React.ReactNode }) {
  const { name, mark } = brokerNames[broker];
  return (
    <span className="cn-broker">
      <Avatar initials={mark} />
      <span>
        <b>{name}</b>
        {children === undefined ? null : <small>{children}</small>}
      </span>
    </span>
  );
}
