import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { usePlanLimit } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { Button, Share2, Users } from "@entrywise/ui";
import { useState } from "react";
import type { CopyTradeDialogProps } from "../areas/trade/copy-trade/copy-trade-dialog.tsx";
import { LayoutMenu } from "../areas/trade/panels/layout-menu.tsx";
import { isLayoutAllowed } from "../areas/trade/panels/trade-layouts.ts";
import type { TradePanels } from "../areas/trade/panels/use-trade-panels.ts";
import type { GroupsDialogProps } from "../areas/trade/sharing/groups-dialog.tsx";
import type { ShareDialogProps } from "../areas/trade/sharing/share-dialog.tsx";
import type { InstrumentDialogProps } from "../areas/trade/trade-page/instrument-dialog.tsx";
import { TradeMenu } from "../areas/trade/trade-page/trade-menu.tsx";
import type { TradeWays } from "../areas/trade/trade-page/use-trade-ways.ts";
import { useTakeApart } from "../data/trade/same-trades.queries.ts";
import { useTradePage } from "./panels/trade-page.tsx";
import type { SelectedTradeProps } from "./selected-trade.view.tsx";

const shareDialog = lazyComponent<ShareDialogProps>({
  name: msg`the sharing options`,
  load: () => import("./trade-dialogs.ts").then((part) => part.ShareDialog),
});
const groupsDialog = lazyComponent<GroupsDialogProps>({
  name: msg`the groups`,
  load: () => import("./trade-dialogs.ts").then((part) => part.GroupsDialog),
});
const copyDialog = lazyComponent<CopyTradeDialogProps>({
  name: msg`the copy options`,
  load: () => import("./trade-dialogs.ts").then((part) => part.CopyTradeDialog),
});

const instrumentDialog = lazyComponent<InstrumentDialogProps>({
  name: msg`the instrument`,
  load: () => import("./trade-dialogs.ts").then((part) => part.InstrumentDialog),
});

const selectedTrade = lazyComponent<SelectedTradeProps>({
  name: msg`the trade actions`,
  load: () => import("./selected-trade.view.tsx").then((view) => view.SelectedTrade),
});

export interface TradeActionsProps {
  trade: TradeDetail;
  panels: TradePanels;
  /** Little room: sharing with groups stands in the menu. */
  isPhone: boolean;
  onPrint: () => void;
  onPipet: (includePipet: boolean) => void;
  ways: TradeWays;
}

/** Sharing, layout and the menu of a trade, with the dialogs behind them (T-223). */
export function TradeActions(props: TradeActionsProps) {
  const { trade, panels, isPhone, onPrint, onPipet, ways } = props;
  const panelLimit = usePlanLimit("numberOfTradeDetailPanels");
  const [open, setOpen] = useState<"share" | "groups" | "copy" | "instrument" | "delete" | null>(null);
  const takeApart = useTakeApart();
  const onClose = () => setOpen(null);
  const isShared = trade.shareCode !== null;
  return (
    <>
      {isPhone || trade.demo ? null : (
        <Button variant="ghost" className="trade-share" onClick={() => setOpen("groups")}>
          <Users aria-hidden="true" />
          <span>{t`Share with groups`}</span>
        </Button>
      )}
      <Button className="trade-share" aria-label={isShared ? t`Shared` : t`Share`} onClick={() => setOpen("share")}>
        <Share2 aria-hidden="true" />
        <span>{isShared ? t`Shared` : t`Share`}</span>
      </Button>
      <LayoutMenu panels={panels} isAllowed={(key) => isLayoutAllowed(key, panelLimit)} />
      <TradeMenu
        tradeId={trade.id}
        includePipet={trade.includePipet}
        {...(isPhone && !trade.demo ? { onGroups: () => setOpen("groups") } : {})}
        onPrint={onPrint}
        onPipet={onPipet}
        onCopy={() => setOpen("copy")}
        onInstrument={() => setOpen("instrument")}
        {...(trade.joined ? { onTakeApart: () => takeApart.mutate(trade.id) } : {})}
        isAskedToDelete={open === "delete"}
        onAskToDelete={(isAsked) => setOpen(isAsked ? "delete" : null)}
        onDeleted={ways.close}
      />
      <Selecting trade={trade} onPrint={onPrint} ways={ways} onOpen={setOpen} />
      {open === "share" ? <LazyComponent part={shareDialog} props={{ trade, onClose }} placeholder={null} /> : null}
      {open === "groups" ? <LazyComponent part={groupsDialog} props={{ trade, onClose }} placeholder={null} /> : null}
      {open === "instrument" ? (
        <LazyComponent part={instrumentDialog} props={{ trade, onClose }} placeholder={null} />
      ) : null}
      {open === "copy" ? <Copying onClose={onClose} onView={ways.go} /> : null}
    </>
  );
}

function Selecting(props: Omit<SelectedTradeProps, "openDate">) {
  const { openDate } = useTradePage().figures;
  return <LazyComponent part={selectedTrade} props={{ ...props, openDate }} placeholder={null} />;
}

function Copying(ways: Pick<CopyTradeDialogProps, "onClose" | "onView">) {
  const { trade, drafts, breakEven } = useTradePage();
  const entries = drafts.values.position;
  return <LazyComponent part={copyDialog} props={{ trade, entries, breakEven, ...ways }} placeholder={null} />;
}
