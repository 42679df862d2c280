import type { Locale } from "@entrywise/contracts/shared/locale";
import { useLingui } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";

/** The language whose texts a panel of the editor shows. */
export function LanguageChoice({ value, onChange }: { value: Locale; onChange: (language: Locale) => void }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Language`}
      size="sm"
      value={value}
      options={[
        { value: "en", label: "English" },
        { value: "de", label: "Deutsch" },
      ]}
      onChange={onChange}
    />
  );
}
