import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Chooses from the open menu by the keyboard: the test page has no layout for a pointer. */
export async function chooseItem(user: UserEvent, name: string | RegExp): Promise<void> {
  const item = await screen.findByRole("menuitem", { name });
  for (let tries = 0; tries < 14 && item.dataset.highlighted === undefined; tries += 1)
    await user.keyboard("{ArrowDown}");
  await user.keyboard("{Enter}");
}
