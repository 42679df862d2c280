import { BreakEvenHandling } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { msg, t } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";
import { translatedOptions } from "../../../display/translated.ts";

const choices = [
  {
    value: "0",
    label: msg`BE excluded`,
    handling: BreakEvenHandling.ExcludeBreakEven,
  },
  {
    value: "1",
    label: msg`BE as loss`,
    handling: BreakEvenHandling.BreakEvenAsLoss,
  },
  {
    value: "2",
    label: msg`BE as win`,
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
      options={translatedOptions(choices.map(({ value, label }) => ({ value, label })))}
      onChange={(value) => {
        const chosen = choices.find((one) => one.value === value);
        if (chosen) updateSettings({ strikeRateType: chosen.handling });
      }}
    />
  );
}
