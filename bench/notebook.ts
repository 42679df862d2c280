import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { listOf } from "@entrywise/contracts/shared/wire";
import { note, noteItem } from "@entrywise/contracts/trades/notes.api";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { findChromium } from "../scripts/testing/find-chromium.ts";
import { timeTo } from "./time-to.ts";
import { median, percentile, rounded, times } from "./timing.ts";

const PAGES = 10_000;
const RUNS = 7;
const target = 100;
const titleField = '.nb-main input[aria-label="Title"], .nb-main textarea[aria-label="Title"]';

/** A notebook of 10,000 pages beside one of 100: its tree, and one page of it, from the service and on the screen. */
export async function benchNotebook(system: System): Promise<Record<string, unknown>> {
  const many = await notebookOf(system, "trial", PAGES);
  const few = await notebookOf(system, "basic", 100);
  const [service, baseline] = [await served(many), await served(few)];
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const [screen, small] = [await shown(browser, system, many.session), await shown(browser, system, few.session)];
    return {
      pages: PAGES,
      tree: compared(percentile(service.tree, 95), percentile(baseline.tree, 95)),
      onePage: compared(percentile(service.onePage, 95), percentile(baseline.onePage, 95)),
      treeOnScreen: compared(median(screen.tree), median(small.tree)),
      onePageOnScreen: compared(median(screen.onePage), median(small.onePage)),
    };
  } finally {
    await browser.close();
  }
}

const compared = (ms: number, baseline: number) => ({
  ...{ ms: rounded(ms), target, met: ms <= target, againstBaseline: rounded(ms / baseline) },
});

interface Notebook {
  session: HttpSession;
  ids: readonly string[];
}

/** Writes pages into a notebook, a hundred in each, all of them unfolded; their triggers make them searchable. */
async function notebookOf(system: System, user: string, count: number): Promise<Notebook> {
  const session = new HttpSession(system.port);
  await session.signIn(user);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await client.query("set statement_timeout = 0");
  const text = JSON.stringify(richTextOf("Waited for the retest and saw it. ".repeat(20)));
  await client.query(written, [seedUserId(user), count, text]);
  await client.query("vacuum (analyze) trades.note");
  await client.end();
  const { items } = listOf(noteItem).parse(await session.api("GET", "/notes"));
  if (items.length < count) throw new Error(`${items.length} pages in place of ${count}`);
  return { session, ids: items.map(({ id }) => id) };
}

/** Keys of fractional indexes with three digits behind "c", which never end with 0. */
const written = `with page as (
    select n, gen_random_uuid() as id, 'c' || lpad((n * 10 + 1)::text, 6, '0') as position from generate_series(0, $2::int - 1) n)
  insert into trades.note (id, user_id, brand_key, parent_id, position, title, text, plain_text)
  select page.id, $1, 'entrywise', above.id, page.position, 'Page ' || page.n, $3::jsonb, 'Waited for the retest and saw it.'
    from page left join page above on above.n = page.n - page.n % 100 and page.n % 100 <> 0 order by page.n`;

async function served({ session, ids }: Notebook) {
  const idOf = (run: number) => ids[(Math.abs(run) * 37) % ids.length];
  const tree = await times(40, () => session.api("GET", "/notes/tree"), 5);
  const onePage = await times(100, async (run) => note.parse(await session.api("GET", `/notes/${idOf(run)}`)), 5);
  return { tree, onePage };
}

/** From a press until tree and title stand; each time in an app that has just been loaded and knows no page yet. */
async function shown(browser: Browser, system: System, session: HttpSession) {
  const at = (path: string) => `http://localhost:${system.port}${path}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = session.cookie("localhost").split("; ");
  await context.addCookies(
    cookies.map((cookie) => ({ name: cookie.split("=")[0] ?? "", value: cookie.split("=")[1] ?? "", url: at("/") })),
  );
  const page = await context.newPage();
  const tree: number[] = [];
  const onePage: number[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    await page.goto(at("/trades/timeline"));
    await page.locator("header h1, h1").first().waitFor();
    const opened = await timeTo(page, '[role="treeitem"]', () => page.locator('nav a[href="/notebook"]').click());
    await page.locator(titleField).waitFor();
    const turned = await openOther(page, run + 3);
    if (run < 0) continue; // its files were fetched
    tree.push(opened);
    onePage.push(turned);
  }
  await context.close();
  return { tree, onePage };
}

const openOther = (page: Page, place: number) =>
  timeTo(page, titleField, () => page.locator('[role="treeitem"]').nth(place).click());
