/** HTML that is safe to put into HTML. */
export class Html {
  constructor(readonly text: string) {}
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Value = Html | string | number | readonly Html[];

function shown(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(shown).join("");
  return String(value).replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** Template whose values are escaped unless they are {@link Html} themselves. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? shown(values[index] ?? "") : "")).join(""),
  );
}

/** A page of the sandbox: it says first of all that no money moves. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Payments sandbox</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><p><b>Payments sandbox: no money moves.</b> Cards, invoices and banks here are made up. Never enter a real card.</p></header>
<main>${content}</main>
<footer>Stand-in for the payment provider</footer>
</body>
</html>`.text;
}

/** "200.00" of an amount in the currency's smallest unit. */
export function amountText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "−" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "2024-12-03" */
export const dayText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const style = `
:root { color-scheme: light dark; --ground: light-dark(#fafafa, #0b0d12); --card: light-dark(#fff, #14171f);
  --line: light-dark(#d4d4d8, #333846); --text: light-dark(#18181b, #f1f2f5); --quiet: light-dark(#52525b, #a8adba);
  --solid: light-dark(#111114, #f4f4f5); --on-solid: light-dark(#fff, #111114); --bad: light-dark(#b91c1c, #fca5a5); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header { background: #b45309; color: #fff; }
header p { max-width: 1100px; margin: 0 auto; padding: 10px 20px; }
main { max-width: 1100px; margin: 0 auto; padding: 32px 20px; }
footer { max-width: 1100px; margin: 0 auto; padding: 20px; color: var(--quiet); font-size: 13px; }
.two { display: grid; gap: 40px; }
@media (min-width: 800px) { .two { grid-template-columns: 1fr 1fr; } }
h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 17px; margin: 0 0 12px; }
.big { font-size: 34px; font-weight: 700; } .quiet { color: var(--quiet); }
dl { display: grid; grid-template-columns: 1fr auto; gap: 10px 16px; margin: 20px 0; }
dt, dd { margin: 0; } dd { text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
.total { border-top: 1px solid var(--line); padding-top: 10px; }
label { display: block; margin: 0 0 14px; } label span { display: block; font-size: 13px; margin-bottom: 4px; }
input:not([type=checkbox]), select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid light-dark(#71717a, #8b91a0);
  border-radius: 6px; background: var(--card); color: var(--text); font: inherit; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 16px;
  border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); font: inherit;
  font-weight: 600; cursor: pointer; text-decoration: none; }
button.solid { width: 100%; background: var(--solid); color: var(--on-solid); border-color: var(--solid); }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); margin: 20px 0; }
caption { text-align: start; font-weight: 600; padding: 8px 0; }
td, th { padding: 8px 10px; border-top: 1px solid var(--line); text-align: start; font-size: 14px; font-weight: 400; }
code { font-size: 13px; white-space: nowrap; }
a { color: inherit; } td a { display: inline-block; padding: 6px; }
.alert { border: 1px solid var(--bad); color: var(--bad); border-radius: 6px; padding: 10px 14px; margin: 0 0 16px; }
.card { border: 1px solid var(--line); border-radius: 6px; background: var(--card); padding: 16px; margin: 20px 0; }
form.inline { display: inline-block; margin: 0 8px 8px 0; }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; }
`;
