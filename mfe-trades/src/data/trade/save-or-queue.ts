import { errorStatus } from "@entrywise/host";
import { type NewWrite, queueWrite, replaceWrite } from "@entrywise/host/outbox";

/** `queued`: it waits on the device until there is a network. `sentBefore`: what was edited is on its way already. */
export type SavedTrade = { id: string } | "queued" | "sentBefore";

/**
 * Sends an addition, or leaves it on the device where there is no network. One whose response was lost is sent again under
 * its key, and not added a second time.
 *
 * @param replaces place of the waiting write that is being edited; null: a new one
 */
export async function saveOrQueue(
  write: Omit<NewWrite, "isUnanswered">,
  replaces: number | null,
  send: () => Promise<{ id: string }>,
): Promise<SavedTrade> {
  if (replaces !== null) {
    // Always by the queue: the write before must not be sent as well, whatever happens to this page.
    return (await replaceWrite(replaces, { ...write, isUnanswered: false })) ? "queued" : "sentBefore";
  }
  const queue = async (isUnanswered: boolean): Promise<SavedTrade> => {
    await queueWrite({ ...write, isUnanswered });
    return "queued";
  };
  if (!navigator.onLine) return queue(false);
  try {
    return await send();
  } catch (error) {
    if (errorStatus(error) !== 0) throw error;
    return queue(true);
  }
}

/** One key for one intent: Save pressed again after a lost response repeats it, after a change of the form it is another. */
export class Intent<Form, Body> {
  readonly #makeBody: (form: Form) => Body;
  #form: Form | null = null;
  #wish: { key: string; body: Body } | null = null;

  constructor(makeBody: (form: Form) => Body) {
    this.#makeBody = makeBody;
  }

  of(form: Form): { key: string; body: Body } {
    // Rows get their ids in the body, so the same form has to give the same body.
    if (this.#wish === null || JSON.stringify(form) !== JSON.stringify(this.#form)) {
      this.#form = form;
      this.#wish = { key: crypto.randomUUID(), body: this.#makeBody(form) };
    }
    return this.#wish;
  }
}
