import { errorStatus, Page, useHasPage, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Button, Panel } from "@entrywise/ui";
import { useTradeOfSource } from "../areas/trade/shared-trade/shared-trade.queries.ts";
import { TradePanel } from "./trade.panel.tsx";

const slots = { tradeAside: () => <Invitation /> };

/** A shared trade, for whoever has the link: `/x/{code}`. */
export function SharedTradePage() {
  const source = { kind: "share", code: useLocation().pathname.split("/")[2] ?? "" } as const;
  const { data: trade, error } = useTradeOfSource(source);
  const isGone = source.code === "" || errorStatus(error ?? {}) === 404;
  return (
    <Page title={isGone ? t`Page not found` : (trade?.instrument ?? t`Shared trade`)}>
      <TradePanel source={source} slots={slots} />
    </Page>
  );
}

function Invitation() {
  const { user, brand } = useHost();
  const canRegister = useHasPage()("/register");
  if (user !== null) return null;
  return (
    <Panel className="shared-invite">
      <h2>{t`Review your own trades like this`}</h2>
      <p>
        {t`Import a broker statement and see what works for you.`}
        {canRegister ? t` Free plan, no card required.` : null}
      </p>
      <Button variant="solid" asChild>
        {canRegister ? <a href="/register">{t`Create Free Account`}</a> : <a href="/">{t`Discover ${brand.name}`}</a>}
      </Button>
    </Panel>
  );
}
