import type { WebhookSwitches } from "../webhooks/switches.ts";
import { dayText, Html, html, page } from "./page.ts";

const steps: readonly (readonly [string, number])[] = [
  ["1 hour", 3_600],
  ["1 day", 86_400],
  ["3 days", 3 * 86_400],
  ["14 days", 14 * 86_400],
  ["31 days", 31 * 86_400],
  ["1 year", 366 * 86_400],
];

/** Moves the sandbox's time ahead and makes its events come badly. */
export function controlsPage(now: number, switches: WebhookSwitches): string {
  const box = (name: string, label: string, isOn: boolean) =>
    html`<label class="check"><input type="checkbox" name="${name}" value="true"${isOn ? new Html(" checked") : ""}>${label}</label>`;
  return page(
    "Clock",
    html`<h1>Sandbox clock</h1><p class="big">${dayText(now)}</p>
<p class="quiet">Trials end, periods renew and failed payments are tried again when their time comes.</p>
<div>${steps.map(
      ([name, seconds]) =>
        html`<form class="inline" method="post" action="/clock"><button name="seconds" value="${seconds}">Ahead ${name}</button></form>`,
    )}</div>
<h2>Events</h2><form method="post" action="/switches">
${box("shuffle", "In any order", switches.shuffle)}${box("duplicate", "Each one three times", switches.duplicate)}${box("drop", "None at all", switches.drop)}
<label><span>Seconds late</span><input name="delaySeconds" inputmode="numeric" value="${switches.delaySeconds}"></label>
<button>Save</button></form>`,
  );
}
