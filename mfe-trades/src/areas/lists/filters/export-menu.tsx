import { useHost } from "@entrywise/host";
import { useWish } from "@entrywise/host/commands";
import { useLingui } from "@entrywise/host/macro";
import { Download, IconButton, Menu, MenuItem, MenuSeparator, Printer } from "@entrywise/ui";
import { memo, useRef, useState } from "react";
import { saveResponse, sendFile } from "../../../data/files/file-calls.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useTradeSort } from "../../../filter/trade-sort-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const formats = ["csv", "xlsx", "json"] as const;

/** Takes the trades of the filter along as a file, in the order of the page; without money in privacy mode. */
export const ExportMenu = memo(function ExportMenu({ filter }: { filter: TradeFilter }) {
  const { t } = useLingui();
  const host = useHost();
  const [sort] = useTradeSort();
  const query = useFilterQuery(filter);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useWish("export", "menu", () => button.current?.click());

  const save = async (format: (typeof formats)[number]) => {
    setBusy(true);
    const wanted = { ...query, ...sort, format, private: host.privacyMode };
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) {
      if (value === undefined) continue;
      for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item));
    }
    try {
      await saveResponse(
        await sendFile(host, `/trades/export-trades?${params}`, { method: "GET" }),
        `trades.${format}`,
      );
    } catch (error) {
      host.reportError(error, t`The export failed. Try again.`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton ref={button} aria-label={t`Export`} disabled={busy} aria-busy={busy}>
          <Download aria-hidden="true" />
        </IconButton>
      }
    >
      {formats.map((format) => {
        const name = format.toUpperCase();
        return (
          <MenuItem key={format} value={format} onSelect={() => void save(format)}>
            <Download aria-hidden="true" />
            {t`Export as ${name}`}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      <MenuItem value="print" onSelect={() => print()}>
        <Printer aria-hidden="true" />
        {t`Print or save as PDF`}
      </MenuItem>
    </Menu>
  );
});
