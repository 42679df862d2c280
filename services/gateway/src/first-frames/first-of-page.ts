import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { Request } from "express";
import type { ReleaseRegistry } from "../releases/release-registry.ts";
import type { FrameRunner, FrameScript } from "./frame-runner.ts";

/** What a page begins with beside its boot manifest. */
export interface FirstOfPage {
  /** Its first screen and the media query of the screens that it fits; null: the page comes without. */
  frame: {
    html: string;
    css: string;
    media: string;
    styles: readonly { href: string; integrity: string }[];
    /** It is the page itself, not a picture of it. */
    isWhole?: boolean;
  } | null;
  /** Bodies of responses that it would ask for, by address. */
  responses: Readonly<Record<string, string>>;
}

export interface FirstFramesParts {
  runner: FrameRunner;
  registry: ReleaseRegistry;
  /** Whether pages of signed-in users are drawn; else they bring their first responses alone. */
  ofUsers: boolean;
  /** Draws layouts. */
  shell: FrameScript;
  /** A file of a release; null without it. */
  readFile(remote: string, version: string, name: string): Promise<Buffer | null>;
  /** So long a page waits for all of its reads together; then it comes with what is there. */
  readMs: number;
  /** A read of the page that is being opened; null where it does not succeed in that time. */
  read(request: Request, url: string, ms: number): Promise<string | null>;
}

export interface FirstFrames {
  /** What a page of somebody who is signed in begins with. */
  begin(request: Request, boot: BootManifest): Promise<FirstOfPage>;
  /** The landing page as a whole, for whom it needs nothing else; null: it comes as an application, as all pages do. */
  landing(request: Request, boot: BootManifest): Promise<FirstOfPage["frame"]>;
}
