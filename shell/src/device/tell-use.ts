import { acts } from "./page-acts.ts";
import type { PageMessage } from "./worker-messages.ts";

/** The worker pauses for a second after each message. */
const oncePerMs = 500;
/** How long a worker fetches files after installation. */
const workMs = 60_000;

/**
 * Tells a worker that fetches files when somebody does something on this page, so that it rests meanwhile: scrolling and what a
 * page asks for are worth more than what it may need without a network.
 */
export function tellUse(
  registration: Pick<ServiceWorkerRegistration, "installing" | "active" | "addEventListener">,
  page: Pick<Window, "addEventListener">,
): void {
  let worksUntil = performance.now() + workMs;
  let lastMessage = Number.NEGATIVE_INFINITY;
  registration.addEventListener("updatefound", () => {
    worksUntil = performance.now() + workMs;
  });
  const tell = () => {
    const now = performance.now();
    if (now > worksUntil || now - lastMessage < oncePerMs) return;
    lastMessage = now;
    const message: PageMessage = { type: "in-use" };
    (registration.installing ?? registration.active)?.postMessage(message);
  };
  for (const act of acts) page.addEventListener(act, tell, { capture: true, passive: true });
}
