import { t } from "@entrywise/host/macro";
import { Badge, Switch } from "@entrywise/ui";

export interface EnabledSwitchProps {
  name: string;
  isEnabled: boolean;
  onChange: (isEnabled: boolean) => void;
}

/** Whether a row of an ordered list is in use. */
export function EnabledSwitch({ name, isEnabled, onChange }: EnabledSwitchProps) {
  return (
    <>
      <Switch aria-label={t`${name} enabled`} checked={isEnabled} onChange={onChange} />{" "}
      {isEnabled ? null : <Badge bg="bg.muted">{t`Disabled`}</Badge>}
    </>
  );
}
