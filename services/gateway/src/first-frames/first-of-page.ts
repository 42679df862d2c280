import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { Request } from "express";
import type { ReleaseRegistry } from "../releases/release-registry.ts";
import type { FrameRunner, FrameScript } from "./frame-runner.ts";

/** Additions to a page's HTML besides its boot manifest. */
export interface FirstOfPage {
  /** Its first screen and a media query for matching screens; null: none. */
  frame: {
    html: string;
    css: string;
    media: string;
    styles: readonly { href: string; integrity: string }[];
    /** Whether it is the page itself, not a picture of it. */
    isWhole?: boolean;
  } | null;
  /** Bodies of responses that the page needs, by address. */
  responses: Readonly<Record<string, string>>;
}

export interface FirstFramesParts {
  runner: FrameRunner;
  registry: ReleaseRegistry;
  /** Whether pages of signed-in users are drawn; otherwise they contain only their first responses. */
  ofUsers: boolean;
  /** Draws layouts. */
  shell: FrameScript;
  /** A file of a release; null without it. */
  readFile(remote: string, version: string, name: string): Promise<Buffer | null>;
  /** How long a page waits for all of its reads together; then it is sent with those that have arrived. */
  readMs: number;
  /** A read for the page being opened; null if it doesn't succeed in time. */
  read(request: Request, url: string, ms: number): Promise<string | null>;
}

export interface FirstFrames {
  /** First screen and responses of a signed-in user's page. */
  begin(request: Request, boot: BootManifest): Promise<FirstOfPage>;
  /**
   * The complete landing page, for visitors who need nothing else; null: it is sent as an application like other pages.
   */
  landing(request: Request, boot: BootManifest): Promise<FirstOfPage["frame"]>;
}
