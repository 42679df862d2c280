import { Slot, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import type { FoundLine } from "@entrywise/host/product";
import { Link, useLocation } from "@entrywise/host/router";
import { Button, Dialog, Input } from "@entrywise/ui";
import { useCallback, useState } from "react";
import { quickPreset } from "../keys/use-commands.ts";

/** `/trades?shared=picture`: asks which trade a picture belongs to that another app has shared. */
export function SharedPicture() {
  const { pathname, search } = useLocation();
  const { user } = useHost();
  const isAsked = user !== null && pathname === "/trades" && new URLSearchParams(search).get("shared") === "picture";
  return isAsked ? <TradeQuestion /> : null;
}

function TradeQuestion() {
  const { navigate, openSlotDialog } = useHost();
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Readonly<Record<string, readonly FoundLine[] | null>>>({});
  const onFound = useCallback(
    (source: string, lines: readonly FoundLine[] | null) => setFound((before) => ({ ...before, [source]: lines })),
    [],
  );
  const addTrade = () => {
    navigate("/trades", { replace: true });
    openSlotDialog("dialog.addTrade", { preset: quickPreset(true) });
  };
  const isLooking = Object.values(found).includes(null);
  const lines = Object.values(found).flatMap((of) => of?.filter(({ to }) => to.startsWith("/trades/")) ?? []);
  return (
    <Dialog title={t`Add the image to a trade`} onClose={() => navigate("/trades", { replace: true })}>
      <Button onClick={addTrade}>
        <Trans>New trade with this image</Trans>
      </Button>
      <Input
        aria-label={t`Search trades`}
        placeholder={t`Search trades`}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="device-choices">
        {lines.map(({ id, title, detail, to }) => (
          <li key={id}>
            <Link to={`${to}?shared=picture`} replace>
              <b>{title}</b> {detail}
            </Link>
          </li>
        ))}
      </ul>
      {lines.length === 0 && !isLooking ? (
        <p>
          <Trans>No matching trades</Trans>
        </p>
      ) : null}
      <Slot name="palette.found" props={{ text, onFound }} />
    </Dialog>
  );
}
