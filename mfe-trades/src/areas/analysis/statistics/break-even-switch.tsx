import { BreakEvenHandling } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";

const choices = [
  {
    value: "0",
    get label() {
      return t`BE excluded`;
    },
    handling: BreakEvenHandling.ExcludeBreakEven,
  },
  {
    value: "1",
    get label() {
      return t`BE as loss`;
    },
    handling: BreakEvenHandling.BreakEvenAsLoss,
  },
  {
    value: "2",
    get label() {
      return t`BE as win`;
    },
    handling: BreakEvenHandling.BreakEvenAsWin,
  },
] as const;

/** How break-even trades count in strike rates (T-167): the setting of the user, changed where it is seen. */
export function BreakEvenSwitch() {
  const { settings, updateSettings } = useHost();
  return (
    <Segmented
      size="sm"
      label={t`Break-even trades in the strike rate`}
      value={choices[settings.strikeRateType].value}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={(value) => {
        const chosen = choices.find((one) => one.value === value);
        if (chosen) updateSettings({ strikeRateType: chosen.handling });
      }}
    />
  );
}
