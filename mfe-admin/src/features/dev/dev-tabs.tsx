import { msg, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import "../../admin-tabs/admin-tabs.css";
import "./dev.css";

export const devPages = [
  { id: "branding", label: msg`Branding`, about: msg`Every brand side by side, with its lowest contrast` },
  { id: "theme", label: msg`Theme`, about: msg`Contrast of 18 primary colours, 5 neutrals and 2 modes` },
  { id: "charts", label: msg`Charts`, about: msg`The bare chart with widget defaults` },
  { id: "images", label: msg`Images`, about: msg`Uploads of every size and how they're rejected` },
  { id: "tiptap", label: msg`Editor`, about: msg`The full text editor next to its stored output` },
  { id: "trades", label: msg`Trades`, about: msg`A trade in every state` },
  { id: "mails", label: msg`Emails`, about: msg`Every template in both languages and all brands` },
] as const;

/** Pages of the developer area, beside the title. */
export function DevTabs({ current }: { current: (typeof devPages)[number]["id"] | null }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Developer pages`} className="admin-tabs">
      {devPages.map(({ id, label }) => (
        <Link key={id} to={`/dev/${id}`} aria-current={id === current ? "page" : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
