import { Page, useHasPage, useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import "../legal/legal.css";

interface Chapter {
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Page that it is about, and what the link says. */
  to: string;
  link: MessageDescriptor;
}

const chapters: readonly Chapter[] = [
  {
    title: msg`Bring in your trades`,
    text: msg`Import a statement from your broker. You'll see every trade and how it compares with the broker's totals before anything is saved. Or press N anywhere to add a trade by hand.`,
    to: "/trade-imports",
    link: msg`Imports`,
  },
  {
    title: msg`Set the initial stop`,
    text: msg`R is your result divided by the risk at the initial stop. Statements often don't include stops, so set them in bulk from the trade list.`,
    to: "/trades",
    link: msg`Trades`,
  },
  {
    title: msg`Review what you did`,
    text: msg`Rate each trade, tag mistakes and write two sentences. Plan and review your day in the daily journal.`,
    to: "/journal",
    link: msg`Daily journal`,
  },
  {
    title: msg`Find out what works`,
    text: msg`See your results by strategy, symbol, weekday, hour and tag. Click any figure to open the trades behind it.`,
    to: "/trades/stats",
    link: msg`Statistics`,
  },
  {
    title: msg`Keep to your limits`,
    text: msg`Give an account your prop firm's rules and your own goals. You'll see how much room is left before your next order.`,
    to: "/trade-accounts",
    link: msg`Accounts`,
  },
  {
    title: msg`Share what you choose`,
    text: msg`Share a single trade by link, or trade in a group. You decide what others see. Amounts are hidden unless you share them.`,
    to: "/groups",
    link: msg`Groups`,
  },
];

/** `/guide`: the product in six short chapters, for visitors and members of every brand. */
export function GuidePage() {
  const { brand, user } = useHost();
  const { t } = useLingui();
  const hasPage = useHasPage();
  return (
    <Page title={t`Guide`}>
      <article className="legal">
        <h1>
          <Trans>Guide to {brand.name}</Trans>
        </h1>
        {chapters.map(({ title, text, to, link }) => (
          <section key={to}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
            {user !== null && hasPage(to) ? (
              <p>
                <Link to={to}>{t(link)}</Link>
              </p>
            ) : null}
          </section>
        ))}
        <section>
          <h2>
            <Trans>Still stuck?</Trans>
          </h2>
          <p>
            <Trans>
              Contact <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
            </Trans>
          </p>
        </section>
      </article>
    </Page>
  );
}
