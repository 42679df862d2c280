import { t } from "@entrywise/host/macro";
import type { Previews } from "./preview-source.ts";

/** Previews whose address was just opened: nobody has agreed to them yet. */
export function newPreviews(previews: Previews): string[] {
  return Object.entries(previews).flatMap(([id, { version, isNew }]) => (isNew ? [`${id} ${version}`] : []));
}

/** The previews without those that were just opened. */
export function withoutNew(previews: Previews): Previews {
  return Object.fromEntries(Object.entries(previews).filter(([, { isNew }]) => !isNew));
}

function button(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = text;
  element.addEventListener("click", onPress);
  return element;
}

/**
 * Asks whether builds that nobody has promoted may run with the rights of whoever has opened the page: a link alone must not make an
 * administrator's page run them.
 */
export function askBeforePreview(builds: readonly string[]): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "overrides-question";
  dialog.setAttribute("aria-labelledby", "overrides-question");
  const title = document.createElement("h2");
  title.id = "overrides-question";
  const list = builds.join(", ");
  title.textContent = t`Preview ${list}?`;
  const text = document.createElement("p");
  text.textContent = t`This preview isn't released yet and can do everything your account can do here. Only continue if you were expecting this link.`;
  return new Promise((resolve) => {
    const decide = (agreed: boolean) => {
      dialog.remove();
      resolve(agreed);
    };
    const actions = document.createElement("p");
    actions.append(
      button(t`Don't open`, "overrides-decline", () => decide(false)),
      button(t`Open preview`, "overrides-agree", () => decide(true)),
    );
    dialog.append(title, text, actions);
    dialog.addEventListener("cancel", () => decide(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
