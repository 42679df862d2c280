import {
  type BannerPreview as BannerPreviewResponse,
  bannerPreview,
} from "@entrywise/contracts/admin/campaign-commands.api";
import { userSummary } from "@entrywise/contracts/platform/platform.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Note, Panel } from "@entrywise/ui";
import { DateTimeField } from "@entrywise/ui/forms";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../../data/calls.ts";

const users = listOf(userSummary);

/** Preview of the banner shown at a moment. */
export function BannerPreview() {
  const { t } = useLingui();
  const callAdmin = useAdminCall();
  const [search, setSearch] = useState("");
  const [at, setAt] = useState<string | null>(() => new Date().toISOString());
  const look = useMutation({
    mutationFn: async () => {
      const found = await callAdmin("GET /commands/user-list", { parser: users, query: { search, take: 1 } });
      const [user] = found.items;
      if (user === undefined || at === null) return { user: null, banner: null };
      const { userId, brand } = user;
      const query = { userId, brand, at };
      const { banner } = await callAdmin("GET /commands/campaigns/preview", { parser: bannerPreview, query });
      return { user, banner };
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() !== "" && at !== null) look.mutate();
  };
  return (
    <Panel title={t`Preview`} sub={t`the banner a user sees at a given time`}>
      <form className="admin-form" noValidate onSubmit={submit}>
        <Field label={t`User`} hint={t`Name, @handle, email or ID. The first match is used.`}>
          <Input value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Field label={t`Moment`}>
          <DateTimeField large label={t`Moment`} value={at} onChange={setAt} />
        </Field>
        <div>
          <Button
            type="submit"
            variant="outline"
            loading={look.isPending}
            disabled={search.trim() === "" || at === null}
          >
            <Trans>Show banner</Trans>
          </Button>
        </div>
        <div aria-live="polite">
          {look.error ? (
            <Note tone="danger">{problemText(look.error, t`Something went wrong. Try again.`)}</Note>
          ) : look.data === undefined ? null : (
            <Shown {...look.data} />
          )}
        </div>
      </form>
    </Panel>
  );
}

interface ShownProps extends BannerPreviewResponse {
  user: { fullName: string } | null;
}

function Shown({ user, banner }: ShownProps) {
  if (user === null) {
    return (
      <Note tone="warn">
        <Trans>No users found</Trans>
      </Note>
    );
  }
  const name = user.fullName;
  if (banner === null) {
    return (
      <p>
        <Trans>{name} won't see a banner then.</Trans>
      </p>
    );
  }
  if (banner.kind === "offer" && banner.offer !== null) {
    const { en, de } = banner.offer.texts;
    return (
      <>
        <p>
          <Trans>{name} sees this offer:</Trans>
        </p>
        {[en, de].map(({ title, subtitle }) => (
          <p key={title + subtitle}>
            <b>{title}</b> {subtitle}
          </p>
        ))}
      </>
    );
  }
  return (
    <p>
      {banner.kind === "pastDue" ? (
        <Trans>{name} sees that a payment has failed.</Trans>
      ) : (
        <Trans>{name} sees that the trial ends without a card.</Trans>
      )}
    </p>
  );
}
