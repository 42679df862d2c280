import { usePlatformCall } from "../session/calls.ts";
import { repeatWhileBusy } from "../session/repeat-while-busy.ts";
import "./settings.css";
import { DEMO_TRADE_COUNT } from "@entrywise/contracts/platform/beginning";
import type { DemoData } from "@entrywise/contracts/platform/demo.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Note, Panel, Stat, StatStrip } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

type Asked = "reset" | "delete";
type Deed = "create" | Asked;

/** Creates, makes anew and deletes the demo data (P-487). */
export function DemoSettings() {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const demo = useQuery({
    queryKey: ["demoData"],
    queryFn: () => callPlatform("GET /demo"),
    refetchOnMount: "always",
  });
  return (
    <Panel title={<Trans>Demo data</Trans>} className="settings-block">
      <QuerySection
        query={demo}
        failure={t`Couldn't load the demo data`}
        detail={t`Nothing was changed. Everything else is working.`}
        rows={5}
        rowHeight={32}
      >
        {(data) => <DemoDeeds data={data} />}
      </QuerySection>
    </Panel>
  );
}

function DemoDeeds({ data: { demoTrades, ownTrades } }: { data: DemoData }) {
  const { reportError, snackbar } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (deed: Deed) => {
      if (deed === "delete") return callPlatform("DELETE /demo");
      if (deed === "create") return repeatWhileBusy(() => callPlatform("POST /demo"));
      return callPlatform("POST /demo/reset", { body: { demoTradeCount: DEMO_TRADE_COUNT } });
    },
    onSuccess: async (_, deed) => {
      await queries.invalidateQueries();
      const said = {
        create: t`Demo data created`,
        reset: t`Demo data reset.`,
        delete: t`Demo data deleted`,
      };
      snackbar({ type: "success", text: said[deed] });
    },
    onError: (error) => reportError(error, t`Couldn't change the demo data. Try again.`),
  });
  const isThere = demoTrades > 0;
  const count = DEMO_TRADE_COUNT;
  return (
    <>
      <StatStrip>
        <Stat label={t`Demo trades`}>{demoTrades}</Stat>
        <Stat label={t`Your trades`}>{ownTrades}</Stat>
      </StatStrip>
      <p>
        {isThere && ownTrades > 0 ? (
          <Trans>
            Demo trades are labelled Demo. Now that you have your own trades, they're excluded from all totals.
          </Trans>
        ) : (
          <Trans>Demo trades are labelled Demo and count in all figures until you add your own trade.</Trans>
        )}
      </p>
      {isPending ? <Note>{variables === "delete" ? t`Deleting demo trades…` : t`Creating demo trades…`}</Note> : null}
      <DeedRow
        name={t`Create`}
        detail={t`${count} trades from the last six months, with accounts, tags and notes`}
        action={
          <Button variant="outline" disabled={isThere || isPending} onClick={() => mutate("create")}>
            <Trans>Create demo data</Trans>
          </Button>
        }
      />
      <DeedRow
        name={t`Reset`}
        detail={t`a new set of ${count} trades; your edits to demo trades are lost`}
        action={
          <Button variant="outline" disabled={!isThere || isPending} onClick={() => setAsked("reset")}>
            <Trans>Reset</Trans>
          </Button>
        }
      />
      <DeedRow
        name={t`Delete`}
        detail={t`only what's labelled Demo and what came with it`}
        action={
          <Button
            variant="outline"
            colorPalette="danger"
            disabled={!isThere || isPending}
            onClick={() => setAsked("delete")}
          >
            <Trans>Delete</Trans>
          </Button>
        }
      />
      {asked === null ? null : (
        <AskFirst
          deed={asked}
          onClose={() => setAsked(null)}
          onYes={() => {
            mutate(asked);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface AskFirstProps {
  deed: Asked;
  onClose: () => void;
  onYes: () => void;
}

function AskFirst({ deed, onClose, onYes }: AskFirstProps) {
  const { t } = useLingui();
  const isDeletion = deed === "delete";
  return (
    <Dialog
      role="alertdialog"
      title={isDeletion ? t`Delete the demo data?` : t`Reset the demo data?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" {...(isDeletion ? { colorPalette: "danger" } : {})} onClick={onYes}>
            {isDeletion ? <Trans>Delete</Trans> : <Trans>Reset</Trans>}
          </Button>
        </>
      }
    >
      {isDeletion ? (
        <Trans>
          Demo trades, demo accounts and everything written about them will be permanently deleted. Your own trades and
          what they use stay.
        </Trans>
      ) : (
        <Trans>Your edits to demo trades will be permanently lost. Your own trades and what they use stay.</Trans>
      )}
    </Dialog>
  );
}

function DeedRow({ name, detail, action }: { name: string; detail: string; action: ReactNode }) {
  return (
    <div className="settings-deed">
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      {action}
    </div>
  );
}
