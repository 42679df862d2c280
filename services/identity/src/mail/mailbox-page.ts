import type { LocalMailEntity } from "./mailbox.repository.ts";

/** A plain list for developers: recipients, text, and a link to the HTML. */
export function mailboxPage(mails: readonly LocalMailEntity[]): string {
  const items = mails.map(
    ({ id, recipient, subject, sentAt, text: body }) =>
      `<article><h2><a href="/dev/mail?id=${id}">${text(subject)}</a></h2>
<p>${text(recipient)} · <time>${sentAt.toISOString()}</time></p><pre>${text(body)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root { color-scheme: light dark } body { max-width: 760px; margin: 24px auto; padding: 0 16px; font: 14px/20px system-ui }
article { padding: 16px 0; border-top: 1px solid #8884 } h2 { font-size: 16px; margin: 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style></head><body><main><h1>Mailbox</h1>${items.join("") || "<p>No mails yet.</p>"}</main></body></html>`;
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
