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
    text: msg`Import a statement from your broker. You see every trade, and how it compares with the broker's totals, before anything is saved. Or add trades by hand: press N anywhere.`,
    to: "/trade-imports",
    link: msg`Imports`,
  },
  {
    title: msg`Set the initial stop`,
    text: msg`R is the result divided by the risk at the initial stop. Statements often lack it, so set it for old trades in one go from the list.`,
    to: "/trades",
    link: msg`Trades`,
  },
  {
    title: msg`Review what you did`,
    text: msg`Rate each trade, tag mistakes and write two sentences. The daily journal holds your plan and your review of the day.`,
    to: "/journal",
    link: msg`Daily journal`,
  },
  {
    title: msg`Find out what works`,
    text: msg`Statistics answer by strategy, symbol, weekday, hour and tag. Every figure opens the trades behind it.`,
    to: "/trades/stats",
    link: msg`Stats`,
  },
  {
    title: msg`Keep to your limits`,
    text: msg`An account can have the rules of a prop firm and your own goals. It shows how much room is left before the next order.`,
    to: "/trade-accounts",
    link: msg`Accounts`,
  },
  {
    title: msg`Share what you choose`,
    text: msg`Share one trade by a link, or trade in a group. You decide what others see; money is hidden unless you show it.`,
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
            <p>
              {t(text)} {user !== null && hasPage(to) ? <Link to={to}>{t(link)}</Link> : null}
            </p>
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
