import type { Locale } from "../shared/locale.ts";
import type { BootManifest } from "./boot-manifest.ts";
import type { Membership } from "./membership.ts";
import type { Settings } from "./settings.ts";

/** Under this name a release names the file that draws its first frames, beside its exposed modules; pages never ask for it. */
export const firstFrameExpose = "./first-frame";

/** The file in the release's folder. */
export const firstFrameName = "first-frame.js";

/** Of what goes into such a file and comes out of it. A gateway draws with files of its own shape alone. */
export const firstFrameShape = 1;

/** What the pages of the shell's frame are called. */
export const shellFrames = { default: "./layout-default", full: "./layout-full", landing: "./landing" } as const;

/** The place in a frame of a layout where the page belongs. */
export const framedPagePlace = `<i data-page-place=""></i>`;

/** Where the page says in which time zone and how wide a screen it is read. */
export const viewCookie = "auth.view";

/** Widths at which pages are drawn in another way, in CSS pixels. */
export const widthSteps = [600, 960, 1264, 1904] as const;

/** What a frame is drawn from: its function sees nothing else. */
export interface FrameInput {
  expose: string;
  path: string;
  /** With its question mark; empty without a query. */
  search: string;
  title: string;
  locale: Locale;
  /** Of the browser, as an IANA name; a zone that the settings name comes first, as on the page. */
  timeZone: string;
  /** Of the screen, in CSS pixels. */
  width: number;
  boot: BootManifest;
  settings: Settings;
  membership: Membership | null;
  /** Bodies of responses by the address that asks for them, such as `/v1.0/trade-accounts`. */
  responses: Readonly<Record<string, string>>;
}

export interface FrameOutput {
  html: string;
  /** Rules of the controls in it. */
  css: string;
  /** Addresses that it asks for and has no response of. */
  wanted: readonly string[];
}

/**
 * What such a file puts into the context in which it runs. Texts go in and come out, so that nothing is shared: `draw` takes a
 * {@link FrameInput} as JSON, and leaves `{ output }` or `{ error }` as JSON in `drawn` when its promises have been kept.
 */
export interface FrameGlobals {
  firstFrame: {
    shape: number;
    exposes: readonly string[];
    /** Of the shell: texts of the shared packages by language, as JSON. Null in remotes. */
    texts: string | null;
    draw: (input: string) => void;
  };
  drawn: string | undefined;
  /** Those of the shell, which each draws with; absent until it is there. */
  sharedTexts: string | undefined;
}
