import { useLingui } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";
import { useAddressState } from "./use-address-state.ts";

const choices = ["7", "30", "90", "365"] as const;
type Choice = (typeof choices)[number];

/** Number of days covered, from the URL. */
export function useDays(): number {
  const [days] = useAddressState("days");
  return Number(choices.find((one) => one === days) ?? "30");
}

export function DaysChoice() {
  const { t } = useLingui();
  const [days, setDays] = useAddressState("days");
  const value: Choice = choices.find((one) => one === days) ?? "30";
  return (
    <div className="admin-search">
      <Segmented
        label={t`Period`}
        value={value}
        onChange={setDays}
        options={[
          { value: "7", label: t`7 days` },
          { value: "30", label: t`30 days` },
          { value: "90", label: t`90 days` },
          { value: "365", label: t`Year` },
        ]}
      />
      <span className="admin-count">{t`compared with the previous ${Number(value)} days`}</span>
    </div>
  );
}
