import type { ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { ChartColumn, Clock, Library, Pencil, RotateCw, SettingsIcon, Sparkles, Upload } from "@entrywise/ui";
import { useState } from "react";
import { drawingTools, studyChoices } from "../price-chart/chart-tools.ts";
import type { DrawingStyle } from "../price-chart/price-chart-types.ts";
import { ChartMenu, type ChartMenuEntry } from "./chart-menu.tsx";
import { ChartSettingsDialog } from "./chart-settings-dialog.tsx";
import type { ChartTrade } from "./chart-trade.ts";
import { OwnBarsDialog } from "./own-bars-dialog.tsx";
import type { ChartOwner } from "./owner-tools.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";
import { SavedDialog } from "./saved-dialog.tsx";
import type { ChartSettingsState } from "./use-chart-settings.ts";
import type { TradeChartState } from "./use-trade-chart.ts";

export interface ChartToolsProps {
  trade: ChartTrade;
  symbol: ResolvedSymbol;
  state: TradeChartState;
  settings: ChartSettingsState;
  /** Left out for visitors, who neither draw nor upload. */
  owner: ChartOwner | undefined;
  isPhone: boolean;
}

type Opened = "settings" | "saved" | "bars" | "proposal";

const firstStyle: DrawingStyle = { colour: "primary-fg", width: 1, isDashed: false };

/** The chart's menu and the dialogs that it opens. */
export function ChartTools({ isPhone, ...props }: ChartToolsProps) {
  const { state, owner } = props;
  const { user, openProblemDialog } = useHost();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [style, setStyle] = useState(firstStyle);
  const openSaved = () =>
    user === null ? openProblemDialog({ kind: "accountRequired", detail: "" }) : setOpened("saved");
  const entries = [
    indicators(state),
    ...(user === null ? [] : [drawings(state, style)]),
    replayEntry(state),
    { key: "saved", icon: <Library aria-hidden="true" />, label: t`Saved charts`, onSelect: openSaved },
    ...(owner === undefined ? [] : ownerEntries(setOpened)),
    ...viewEntries(state, () => setOpened("settings")),
  ];
  const dialogs = { ...props, opened, style, onStyle: setStyle, onClose: () => setOpened(null) };
  return (
    <>
      <ChartMenu entries={entries} isPhone={isPhone} />
      <ChartDialogs {...dialogs} />
    </>
  );
}

function indicators({ chart }: TradeChartState): ChartMenuEntry {
  const toggle = (index: number) => {
    const choice = studyChoices[index]?.study;
    const shown = chart.current?.content().studies ?? [];
    if (choice === undefined) return;
    const others = shown.filter(({ name }) => name !== choice.name);
    chart.current?.setStudies(others.length < shown.length ? others : [...others, choice]);
  };
  return {
    key: "indicators",
    icon: <ChartColumn aria-hidden="true" />,
    label: t`Indicators`,
    items: studyChoices.map(({ label, study }, index) => ({
      key: study.name,
      label: i18n._(label),
      onSelect: () => toggle(index),
    })),
  };
}

function drawings({ chart }: TradeChartState, style: DrawingStyle): ChartMenuEntry {
  const tools = drawingTools.map(({ tool, label }) => ({
    key: tool,
    label: i18n._(label),
    onSelect: () => chart.current?.draw(tool, style),
  }));
  const remove = { key: "remove", label: t`Remove drawings`, onSelect: () => chart.current?.removeDrawings() };
  return { key: "draw", icon: <Pencil aria-hidden="true" />, label: t`Drawing tools`, items: [...tools, remove] };
}

function replayEntry({ replay, startReplay, setReplay }: TradeChartState): ChartMenuEntry {
  return {
    key: "replay",
    icon: <Clock aria-hidden="true" />,
    label: replay === null ? t`Replay bar by bar` : t`End replay`,
    onSelect: () => (replay === null ? startReplay() : setReplay(() => null)),
  };
}

function ownerEntries(open: (dialog: Opened) => void): ChartMenuEntry[] {
  return [
    {
      key: "bars",
      icon: <Upload aria-hidden="true" />,
      label: t`Uploaded bars`,
      onSelect: () => open("bars"),
      begins: true,
    },
    {
      key: "proposal",
      icon: <Sparkles aria-hidden="true" />,
      label: t`Suggest MAP and MFP`,
      onSelect: () => open("proposal"),
    },
  ];
}

function viewEntries({ resetPosition, reload }: TradeChartState, onSettings: () => void): ChartMenuEntry[] {
  return [
    {
      key: "settings",
      icon: <SettingsIcon aria-hidden="true" />,
      label: t`Chart settings`,
      onSelect: onSettings,
      begins: true,
    },
    {
      key: "reset",
      icon: <RotateCw aria-hidden="true" style={{ transform: "scaleX(-1)" }} />,
      label: t`Reset position`,
      onSelect: resetPosition,
    },
    { key: "reload", icon: <RotateCw aria-hidden="true" />, label: t`Reload`, onSelect: reload },
  ];
}

interface ChartDialogsProps extends Omit<ChartToolsProps, "isPhone"> {
  opened: Opened | null;
  style: DrawingStyle;
  onStyle: (style: DrawingStyle) => void;
  onClose: () => void;
}

function ChartDialogs({ opened, trade, symbol, state, settings, owner, style, onStyle, onClose }: ChartDialogsProps) {
  if (opened === "settings") {
    return <ChartSettingsDialog settings={settings.settings} onChange={settings.save} onClose={onClose} />;
  }
  if (opened === "saved") {
    return (
      <SavedDialog
        symbol={symbol.ticker}
        state={state}
        look={{ settings: settings.settings, style }}
        onLook={({ settings: next, style: nextStyle }) => {
          if (next) settings.show(next);
          if (nextStyle) onStyle(nextStyle);
        }}
        onClose={onClose}
      />
    );
  }
  if (opened === "bars") return <OwnBarsDialog symbol={trade.instrument} onClose={onClose} />;
  if (opened === null || owner === undefined) return null;
  return (
    <ProposalDialog
      tradeId={owner.tradeId}
      trade={trade}
      onClose={onClose}
      onAccept={(proposals) => {
        owner.onExtremes(proposals);
        onClose();
      }}
    />
  );
}
