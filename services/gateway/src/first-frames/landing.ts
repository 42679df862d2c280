import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { defaultSettings } from "@entrywise/contracts/platform/default-settings";
import { type FrameOutput, shellFrames } from "@entrywise/contracts/platform/first-frame";
import { boundedMemory } from "./bounded-memory.ts";
import type { FirstFrames, FirstFramesParts } from "./first-of-page.ts";
import { frameBoot } from "./frame-boot.ts";

/** It is drawn the same for all of them. */
const everyScreen = "min-width:0";

/** Draws the landing page once for each brand, language and release, since it doesn't depend on the visitor. */
export function createLanding({ runner, shell }: Pick<FirstFramesParts, "runner" | "shell">): FirstFrames["landing"] {
  const drawn = boundedMemory<FrameOutput>(100);
  return async ({ originalUrl }, boot) => {
    if (originalUrl !== "/" || !isOfTheHouse(boot)) return null;
    const brand = JSON.stringify(boot.brand);
    const key = [shell.key, boot.id, boot.locale, JSON.stringify(boot.theme), brand].join("|");
    const before = drawn.get(key);
    const page =
      before ??
      (await runner.draw(shell, {
        ...{
          expose: shellFrames.landing,
          path: "/",
          search: "",
          title: "Trading journal",
          locale: boot.locale ?? "en",
        },
        ...{ timeZone: "UTC", width: 1440, membership: null, responses: {} },
        boot: frameBoot(boot),
        settings: defaultSettings(boot.theme),
      }));
    if (page === null) return null;
    drawn.set(key, page);
    return { html: page.html, css: page.css, media: `(${everyScreen})`, styles: [], isWhole: true };
  };
}

/** A brand's own remote or third-party scripts may change the page; then the application draws it. */
function isOfTheHouse({ user, brand }: BootManifest): boolean {
  const isFilled = Object.keys(brand.slots).some((slot) => slot.startsWith("shell."));
  return user === null && brand.scripts === undefined && !isFilled;
}
