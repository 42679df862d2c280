import { type Campaign, campaign } from "@entrywise/contracts/platform/offers.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useWish } from "@entrywise/host/commands";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Panel, Sparkles } from "@entrywise/ui";
import { ListSection } from "@entrywise/ui/states";
import { useState } from "react";
import { useAdminPages } from "../../data/admin.queries.ts";
import { BannerPreview } from "./banner-preview.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";

const campaigns = listOf(campaign);

/** Campaigns of all brands, newest first. */
export function CampaignList() {
  const { t } = useLingui();
  const list = useAdminPages(["campaigns"], (callAdmin, page, signal) =>
    callAdmin("GET /commands/campaigns", { query: page, parser: campaigns, signal }),
  );
  const [edited, edit] = useState<Campaign | "new" | null>(null);
  useWish("new", "campaign", () => edit("new"));
  return (
    <div className="admin-stack">
      <ListSection
        rows={8}
        rowHeight={32}
        list={list}
        failure={t`Couldn't load campaigns`}
        empty={t`No campaigns yet`}
        icon={Sparkles}
      >
        {(items) => (
          <Panel title={t`Campaigns`} sub={`${list.total}`} flush>
            <ul>
              {items.map((one) => (
                <Line key={one.id} one={one} onEdit={() => edit(one)} />
              ))}
            </ul>
            {list.hasNextPage ? (
              <Button variant="ghost" onClick={list.more}>
                <Trans>Show more</Trans>
              </Button>
            ) : null}
          </Panel>
        )}
      </ListSection>
      <div>
        <Button variant="solid" onClick={() => edit("new")}>
          <Trans>New campaign</Trans>
        </Button>
      </div>
      <BannerPreview />
      {edited === null ? null : (
        <CampaignDialog campaign={edited === "new" ? null : edited} onClose={() => edit(null)} />
      )}
    </div>
  );
}

function Line({ one, onEdit }: { one: Campaign; onEdit: () => void }) {
  const { t } = useLingui();
  const dates = useDateText();
  const now = new Date().toISOString();
  const { key, brand, kind, startsAt, endsAt, coupon, trialDays, texts } = one;
  const state = now < startsAt ? t`planned` : now < endsAt ? t`running` : t`ended`;
  const what = kind === "sale" ? (coupon ?? "") : t`${trialDays ?? 0} days of Pro`;
  return (
    <li className="admin-line">
      <span className="ui-list-main">
        <b>{texts.en.title}</b>
        <small>
          {brand} · {key} · {what} · {dates.dateTime(startsAt)} – {dates.dateTime(endsAt)}
        </small>
      </span>
      <Badge bg="bg.muted" color={state === t`running` ? "ok.fg" : "fg.muted"}>
        {state}
      </Badge>
      <Button size="sm" variant="outline" aria-label={t`Edit ${key}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
    </li>
  );
}
