import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** A menu takes the focus a moment after it is drawn; keys pressed before go to its button. */
const inMenu = () => {
  if (!document.activeElement?.closest('[role="menu"]')) throw new Error("no menu has the focus");
};

const highlighted = () => screen.getAllByRole("menuitem").filter((item) => item.dataset.highlighted !== undefined);

/** Goes to an item of the open menu by the keyboard; a key is pressed only when the one before has had its effect. */
export async function highlightItem(user: UserEvent, name: string | RegExp): Promise<void> {
  const item = await screen.findByRole("menuitem", { name });
  await waitFor(inMenu);
  const presses = screen.getAllByRole("menuitem").length;
  for (let press = 0; press < presses && item.dataset.highlighted === undefined; press += 1) {
    const before = highlighted();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => {
      if (before.length === highlighted().length && before.every((each) => each.dataset.highlighted !== undefined))
        throw new Error(`“${before.map((each) => each.textContent)}” is still highlighted`);
    });
  }
  if (item.dataset.highlighted === undefined) throw new Error(`“${name}” was not reached`);
}

/** Chooses from the open menu by the keyboard: the test page has no layout for a pointer. */
export async function chooseItem(user: UserEvent, name: string | RegExp): Promise<void> {
  await highlightItem(user, name);
  await user.keyboard("{Enter}");
}

/** Opens the menu of a button and chooses from it, both by the keyboard. */
export async function chooseFromMenu(user: UserEvent, button: string | RegExp, item: string | RegExp): Promise<void> {
  screen.getByRole("button", { name: button }).focus();
  await user.keyboard("{Enter}");
  await chooseItem(user, item);
}
