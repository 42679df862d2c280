import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { locales } from "@entrywise/contracts/shared/locale";
import type { MailRequest } from "@entrywise/contracts/shared/mails";
import { readBrandFolder } from "@entrywise/kit/brands";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillMail, mailLogo, type RenderedMails } from "./compiled-mails.ts";
import { createMailWorker } from "./mail-worker.ts";
import { renderMails } from "./templates/render-mails.tsx";
import { smtpTransport } from "./transports.ts";

const root = join(import.meta.dirname, "../../../..");
const records = readBrandFolder(join(root, "deploy/brands")).all();
const tokens = readFileSync(join(root, "shared-ui/src/styles/tokens.css"), "utf8");
const brand = {
  name: "Entrywise",
  supportEmail: "support@entrywise.example",
  note: "",
  logo: null,
  origin: "https://app.entrywise.example",
  primary: "#2563eb",
  onPrimary: "#ffffff",
};

let mails: RenderedMails;
const received: Email[] = [];
let refuse: { message: string; responseCode: number } | null = null;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_address, _session, done) =>
    done(refuse === null ? null : Object.assign(new Error(refuse.message), refuse)),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => {
      PostalMime.parse(Buffer.concat(parts)).then((mail) => {
        received.push(mail);
        done();
      }, done);
    });
  },
});
let transport: ReturnType<typeof smtpTransport>;

beforeAll(async () => {
  mails = await renderMails();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as { port: number };
  transport = smtpTransport({ SMTP_HOST: "127.0.0.1", SMTP_PORT: port, SMTP_TLS: "none" });
});

afterAll(async () => {
  transport.close();
  await new Promise<void>((closed) => server.close(closed));
});

const verify: MailRequest = {
  template: "verify",
  model: { code: "409126", link: "/register/verify-account?token=abc" },
  to: "marek@example.net",
  brand: "entrywise",
  locale: "en",
};

function workerOf(letters: object[] = []) {
  return createMailWorker({
    mails,
    tokens,
    recordOf: (key) => records.find((record: BrandRecord) => record.brand.brandKey === key) ?? null,
    originOf: (record) => `http://${record.hosts[0]}:4000`,
    from: null,
    transport,
    giveUp: async (letter) => void letters.push(letter),
    logger: { warn: () => {}, error: () => {} },
  });
}

test.each(locales)("P-161 every mail is complete in %s: nothing is left to fill in", (locale) => {
  const models: Record<string, Record<string, string>> = {
    notification: {
      title: "T",
      body: "B",
      link: "/x",
      stopLink: "/unsubscribe?token=a",
      oneClickLink: "/v1.0/n?token=a",
    },
    notice: { title: "T", body: "B", link: "/x" },
    digest: { lines: "One\nTwo", count: "2", link: "/x", settingsLink: "/settings" },
    verify: { code: "409126", link: "/v" },
    "already-registered": { signInLink: "/login", resetLink: "/account/forgot-password" },
    reset: { link: "/r" },
    "confirm-email": { link: "/c" },
    "email-changed": { newEmail: "n…w@example.net", link: "/u" },
    security: { kind: "passkey-added", detail: "Laptop", link: "/s" },
    deletion: { deletedOn: "2026-12-10", link: "/d" },
    deleted: {},
    "key-ends": { name: "Sync", endsOn: "2026-12-10", link: "/k" },
    purchase: { reference: "A-10427", link: "/register" },
    invitation: { inviter: "Nora", target: "Northdesk", link: "/i" },
  };
  for (const [template, model] of Object.entries(models)) {
    const filled = fillMail(mails, { ...verify, template: template as never, model, locale }, brand);
    expect(`${filled.subject}${filled.html}${filled.text}`, template).not.toMatch(/\{\{|undefined/);
    expect(filled.html).toContain(`lang="${locale}"`);
    expect(filled.text.length).toBeGreaterThan(60);
  }
});

test("Y-323 bars of a mail are cells with a height, above and below a line, and one sentence for whoever listens", () => {
  const bars = [
    { label: "Mon 16", value: "+391", share: 1 },
    { label: "Tue 17", value: "−238", share: -0.5 },
    { label: "<Fri>", value: "0", share: 0 },
  ];
  const links = { link: "/a", stopLink: "/b", oneClickLink: "/c" };
  const model = { title: "T", body: "B", ...links, chart: { caption: "Net profit by day in USD", bars } };
  const { html, text } = fillMail(mails, { ...verify, template: "notification", model }, brand);
  expect(html).toContain('aria-label="Net profit by day in USD: Mon 16 +391, Tue 17 −238, &#60;Fri&#62; 0"');
  expect(
    [...html.matchAll(/<td height="(\d+)" bgcolor="(#\w+)"/g)].map(([, height, colour]) => [height, colour]),
  ).toEqual([
    ["56", "#3cb371"],
    ["28", "#f44336"],
    ["1", "#3cb371"],
  ]);
  expect(text).toContain("Net profit by day in USD\nMon 16: +391\nTue 17: −238");
  const without = fillMail(
    mails,
    { ...verify, template: "notification", model: { title: "T", body: "B", ...links } },
    brand,
  );
  expect(without.html).not.toContain('role="img"');
});

test("P-161 the facts of a mail are a table with colours of its own in every cell, and lines of its text", () => {
  const facts = [
    { label: "Amount", value: "20.00 USD" },
    { label: "File", value: '<b>"{{primary}}"</b>' },
  ];
  const model = { title: "T", body: "B", link: "/x" };
  const { html, text } = fillMail(mails, { ...verify, template: "notice", model: { ...model, facts } }, brand);
  const cells = [...html.matchAll(/<td class="ground line [^>]*>/g)].map(([cell]) => cell);
  expect(cells).toHaveLength(4);
  for (const cell of cells) expect(cell).toMatch(/background-color: #\w+; color: #\w+/);
  expect(html).toContain("&#60;b&#62;&#34;{{primary}}&#34;");
  expect(text).toContain('Amount: 20.00 USD\nFile: <b>"{{primary}}"</b>');
  const without = fillMail(mails, { ...verify, template: "notice", model }, brand);
  expect(without.html).not.toContain('class="facts');
  expect(without.text).not.toMatch(/\n{3}/);
});

test.each([
  ["en", "new-device", ["Browser: Firefox, Linux", "Time: 2026-11-29 18:10 UTC"]],
  ["de", "account-linked", ["Konto: Firefox, Linux", "Zeit: 2026-11-29 18:10 UTC"]],
  ["de", "password-changed", ["Zeit: 2026-11-29 18:10 UTC"]],
] as const)(
  "P-161 Y-203 a mail of security in %s about %s lists when it happened and to what",
  (locale, kind, lines) => {
    const model = { kind, detail: kind === "password-changed" ? "" : "Firefox, Linux", link: "/s" };
    const at = "2026-11-29T18:10:12.000Z";
    const event = { ...verify, template: "security" as const, locale };
    const { text } = fillMail(mails, { ...event, model: { ...model, at } }, brand);
    expect(text).toContain(lines.join("\n"));
    expect(fillMail(mails, { ...event, model }, brand).text, "of an earlier release").not.toContain("UTC");
  },
);

test("P-161 what people wrote is text in a mail and never markup or a second header", () => {
  const model = { inviter: "<b>Eve</b>\r\nBcc: all@example.net", target: "Group", link: "/i" };
  const { html, subject } = fillMail(mails, { ...verify, template: "invitation", model }, brand);
  expect(html).not.toContain("<b>Eve");
  expect(subject).not.toMatch(/[\r\n]/);
});

test("P-161 a mail arrives by SMTP with an HTML and a text part, in the look and from the host of its brand", async () => {
  await workerOf()({ id: "01a00000-0000-7000-8000-00000000000a", event: verify, isLast: false });
  const german = { ...verify, brand: "northdesk", locale: "de" as const };
  await workerOf()({ id: "01a00000-0000-7000-8000-00000000000b", event: german, isLast: false });
  const [english, second] = received.splice(0);
  expect(english?.subject).toBe("409126 is your Entrywise code");
  expect(english?.from).toMatchObject({ name: "Entrywise", address: "no-reply@entrywise.example" });
  expect(english?.text).toContain("http://localhost:4000/register/verify-account?token=abc");
  expect(english?.html).toContain("http://localhost:4000/register/verify-account?token=abc");
  expect(english?.messageId).toContain("01a00000-0000-7000-8000-00000000000a");
  expect(second?.subject).toBe("409126 ist dein Code für Northdesk");
  expect(second?.html).toContain("http://northdesk.localhost:4000/");
  const colorOf = (mail: Email | undefined) => /background-color:(#[0-9a-f]{6});color/.exec(mail?.html ?? "")?.[1];
  expect(colorOf(second)).not.toBe(colorOf(english));
});

test("P-161 a mail that the server does not take now is tried again, and the last refusal is saved as a dead letter", async () => {
  refuse = { message: "try again later", responseCode: 450 };
  const letters: object[] = [];
  const delivery = { id: "01a00000-0000-7000-8000-00000000000c", event: verify };
  await expect(workerOf(letters)({ ...delivery, isLast: false })).rejects.toThrow("try again later");
  expect(letters).toEqual([]);
  await workerOf(letters)({ ...delivery, isLast: true });
  expect(letters).toMatchObject([{ template: "verify", recipient: "marek@example.net", brandKey: "entrywise" }]);
  refuse = null;
  expect(received).toEqual([]);
});

test("P-161 a mail that bounces is a dead letter at once: nobody tries an address again that does not exist", async () => {
  refuse = { message: "mailbox unknown", responseCode: 550 };
  const letters: object[] = [];
  const delivery = { id: "01a00000-0000-7000-8000-00000000000d", event: verify };
  await workerOf(letters)({ ...delivery, isLast: false });
  expect(letters).toMatchObject([
    { template: "verify", recipient: "marek@example.net", reason: expect.stringMatching(/^MailBounced: .*550/) },
  ]);
  refuse = null;
  expect(received).toEqual([]);
});

test("M-247 a brand's own text stands below its mails, and it is called as it wants", async () => {
  const northdesk = records.find((record) => record.brand.brandKey === "northdesk");
  if (!northdesk) throw new Error("no brand");
  const texts = { en: { mailNote: "Northdesk Ltd., <Dublin>" }, de: {} };
  const record = { ...northdesk, brand: { ...northdesk.brand, mailSender: "The Desk", texts } };
  const deliver = createMailWorker({
    mails,
    tokens,
    recordOf: () => record,
    originOf: () => "https://desk.example",
    from: null,
    transport,
    giveUp: async () => {},
    logger: { warn: () => {}, error: () => {} },
  });
  const event = { ...verify, brand: "northdesk", locale: "en" as const };
  await deliver({ id: crypto.randomUUID(), event, isLast: true });
  const mail = received.at(-1);
  expect(mail?.from?.name).toBe("The Desk");
  expect(mail?.text).toContain("Northdesk Ltd., <Dublin>");
  expect(mail?.html).toContain("Northdesk Ltd., &#60;Dublin&#62;");
});

test("M-247 a mail shows the mark of its brand beside the name where mail programs can show it, and the name everywhere", () => {
  const logo = "/brand/pictures/harbour/1f.png";
  const withMark = fillMail(mails, verify, { ...brand, logo });
  expect(withMark.html).toContain(`<img src="https://app.entrywise.example${logo}" alt=""`);
  const without = fillMail(mails, verify, brand);
  expect(without.html).not.toContain("<img");
  for (const { html, text } of [withMark, without]) {
    expect(html).toContain("Entrywise");
    expect(`${html}${text}`).not.toContain("{{");
    expect(text).toContain("Entrywise");
  }
  expect(["/brand/logo.svg", "/brand/pictures/a/1.png"].map((mark) => mailLogo({ logos: { mark } }))).toEqual([
    null,
    "/brand/pictures/a/1.png",
  ]);
});
