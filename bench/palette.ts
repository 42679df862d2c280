import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { matching } from "../shell/src/palette/matching.ts";
import { writeManyTrades } from "./many-trades.ts";
import { median, percentile, rounded, times } from "./timing.ts";

const wanted = 50;
const within = (value: number, baseline: number) => ({
  ms: rounded(value),
  target: wanted,
  met: value <= wanted,
  againstBaseline: rounded(value / baseline),
});

/** What the palette costs at each key: ranking of 2,000 commands, and what it asks of a journal of 100,000 trades. */
export async function benchPalette(system: System): Promise<Record<string, unknown>> {
  const many = await journalOf(system, "trial", 100_000);
  const few = await journalOf(system, "basic", 100);
  const asked: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(routes)) {
    const of = (session: HttpSession) => times(runs, (run) => session.api("GET", path(text(run), run)), 30);
    const [large, small] = [await of(many), await of(few)];
    asked[name] = {
      p95: within(percentile(large, 95), percentile(small, 95)),
      medianMs: rounded(median(large)),
    };
  }
  return { trades: 100_000, withNotes: 10_000, ranking: await ranking(), ...asked };
}

const runs = 200;
const terms = ["retest", "breakout", "london", "news", "patience", "hedge", "scalp", "reversal", "liquidity", "fade"];
const symbols = ["eur", "gbpusd", "xau", "us500", "btc", "nq"];
/** What somebody types: beginnings, whole terms, two of them, symbols, and one letter that is wrong. */
const typed = [
  ...terms,
  ...terms.map((term) => term.slice(0, 4)),
  ...terms.map((term, at) => `${term} ${terms[(at + 3) % terms.length]}`),
  ...symbols,
  "retets",
  "brekaout",
];
const text = (run: number) => encodeURIComponent(typed[Math.abs(run) % typed.length] ?? "");

const routes: Record<string, (text: string, run: number) => string> = {
  searchOfTheJournal: (text) => `/trades/search?text=${text}`,
  listOfTrades: (text) => `/trades/summaries?search=${text}&sortBy=1&descending=true&take=6`,
};

async function journalOf(system: System, user: string, count: number): Promise<HttpSession> {
  const session = new HttpSession(system.port);
  await session.signIn(user);
  const ownAccount = { name: "Palette", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", ownAccount);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId(user), account.id, count);
  await client.query(noted, [seedUserId(user), terms]);
  await client.query("vacuum (analyze) trades.trade, trades.search_text, trades.search_word");
  await client.end();
  return session;
}

/** Every tenth trade has a note of a few of the terms; the triggers make them searchable as they do for everybody. */
const noted = `update trades.trade set notes_text = 'Waited for the ' || ($2::text[])[1 + (n / 10) % 10] || ' and saw ' ||
    ($2::text[])[1 + (n / 100) % 10] || ' at ' || n
  from (select id as noted_id, (row_number() over (order by open_date))::int as n from trades.trade where user_id = $1) numbered
  where id = noted_id and n % 10 = 0`;

/** Milliseconds of each key while commands are typed letter by letter, against one comparison of all their texts. */
async function ranking(): Promise<Record<string, unknown>> {
  const nouns = ["account", "strategy", "trade", "page", "group", "campaign", "token", "slot", "filter", "statement"];
  const verbs = ["New", "Open", "Export", "Import", "Share", "Delete", "Find", "Review", "Compare", "Print"];
  const lines = Array.from({ length: 2_000 }, (_, at) => ({
    title: `${verbs[at % 10]} ${nouns[Math.floor(at / 10) % 10]} ${at}`,
    detail: `Überblick ${Math.floor(at / 100)}`,
  }));
  const keys = ["new account", "share group 17", "ubersicht", "compare campain", "zzzz zzzz", "statment"].flatMap(
    (phrase) => [...phrase].map((_, at) => phrase.slice(0, at + 1)),
  );
  const each = async (work: (typed: string) => unknown) =>
    (await times(10 * keys.length, async (run) => work(keys[Math.abs(run) % keys.length] ?? ""), keys.length)).sort(
      (a, b) => a - b,
    );
  const ranked = await each((typed) => matching(lines, typed));
  const bare = await each((typed) => lines.filter(({ title }) => title.toLowerCase().includes(typed)));
  return {
    lines: lines.length,
    p95: within(percentile(ranked, 95), percentile(bare, 95)),
    medianMs: rounded(median(ranked)),
    worstMs: rounded(ranked.at(-1) ?? Number.NaN),
  };
}
