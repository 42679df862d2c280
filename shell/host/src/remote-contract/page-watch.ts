/** What a part leaves running in the page. */
export interface PageWatch {
  /** Active listeners on window and document, timers and intervals started since, as text. */
  leftovers: () => string[];
  /** Output of console.error since. */
  errors: () => string[];
  stop: () => void;
}

type Listening = { target: EventTarget; type: string; listener: unknown; capture: boolean };

const captures = (options: unknown) =>
  typeof options === "boolean" ? options : (options as { capture?: boolean } | undefined)?.capture === true;

/** Lexical adds the same function again for each editor; the page has it once. */
const once = new Set(["textInput"]);

/** Each target individually, as jsdom's window has its own methods. */
function watchTarget(target: EventTarget, open: Listening[]): () => void {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type, listener, options) => {
    const settings = typeof options === "object" ? options : {};
    if (listener !== null && settings.once !== true && !once.has(type)) {
      const entry = { target, type, listener, capture: captures(options) };
      open.push(entry);
      settings.signal?.addEventListener("abort", () => open.splice(open.indexOf(entry), 1));
    }
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    const index = open.findIndex(
      (entry) =>
        entry.target === target &&
        entry.type === type &&
        entry.listener === listener &&
        entry.capture === captures(options),
    );
    if (index !== -1) open.splice(index, 1);
    removeEventListener.call(target, type, listener, options);
  };
  return () => Object.assign(target, { addEventListener, removeEventListener });
}

function watchListeners(): { open: () => string[]; restore: () => void } {
  const open: Listening[] = [];
  const restores = [window, document, document.body].map((target) => watchTarget(target, open));
  return {
    open: () => open.map(({ type }) => `listener for ${type}`),
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}

function watchTimers(): { open: () => string[]; restore: () => void } {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const open = new Map<unknown, string>();
  globalThis.setTimeout = ((run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const id = setTimeout(() => {
      open.delete(id);
      run(...values);
    }, ms);
    open.set(id, `timer of ${ms ?? 0} ms`);
    return id;
  }) as typeof setTimeout;
  globalThis.setInterval = ((run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const id = setInterval(run, ms, ...values);
    // jsdom's own animation frames
    if (new Error().stack?.includes("/jsdom/")) return id;
    open.set(id, `interval of ${ms ?? 0} ms`);
    return id;
  }) as typeof setInterval;
  const cleared = (clear: (id: never) => void) => (id: never) => {
    open.delete(id);
    clear(id);
  };
  globalThis.clearTimeout = cleared(clearTimeout) as typeof clearTimeout;
  globalThis.clearInterval = cleared(clearInterval) as typeof clearInterval;
  return {
    open: () => [...open.values()],
    restore: () => Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval }),
  };
}

/** React reports it as an error, but pages signal 404 and refusals this way. */
const isAboutPage = (part: unknown) =>
  part instanceof Error && ["PageNotFoundError", "PageRefusedError"].includes(part.name);

/** jsdom doesn't know the element `search`, which browsers do; React says so once for each process. */
const isOfTestPage = ([text, element]: unknown[]) => element === "search" && String(text).startsWith("The tag <%s>");

/** Starts watching the page. */
export function watchPage(): PageWatch {
  const listeners = watchListeners();
  const timers = watchTimers();
  const errors: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!parts.some(isAboutPage) && !isOfTestPage(parts)) errors.push(parts.map(String).join(" "));
  };
  return {
    leftovers: () => [...listeners.open(), ...timers.open()],
    errors: () => errors,
    stop: () => {
      listeners.restore();
      timers.restore();
      console.error = error;
    },
  };
}
