import { isOpenToViewers } from "@entrywise/contracts/admin/open-to-viewers";
import { viewingApi } from "@entrywise/contracts/admin/viewing.api";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { viewingIsReadOnly } from "@entrywise/kit/auth/viewing";
import type { BrandSource } from "@entrywise/kit/brands";
import { ProblemError } from "@entrywise/kit/problem-error";
import { noteViewing } from "@entrywise/kit/request-context";
import type { Request, RequestHandler } from "express";
import "../door/one-spelling.ts";
import { sessionKey } from "../sessions/session-store.ts";
import { ownUser } from "../sessions/sessions.ts";
import { isViewedPage } from "./viewed-page.ts";
import "./viewing-types.ts";
import type { Viewing, Viewings } from "./viewings.ts";

const READS = new Set(["GET", "HEAD"]);
const API = "/v1.0";
/** Automatic page reports, which are dropped while viewing. */
const REPORTS = /^\/boot\/(policy-)?reports$/;
const CLOSED_PAGES = /^\/dev\/mail/;

export interface ViewAs {
  viewings: Viewings;
  brands: BrandSource;
  /** Logs the end of a viewing. */
  onEnd: (request: Request, ended: Viewing) => Promise<void>;
}

/**
 * Lets a site admin's session act as the viewed user. Writes are impossible on any present or future route: only reads
 * open to viewers, pages, and the end of the viewing are passed on.
 */
export function viewAs({ viewings, brands, onEnd }: ViewAs): RequestHandler {
  /** Checked with every request, so losing the admin role ends the viewing. */
  const running = async (request: Request, viewer: SessionUser | null) =>
    viewer?.role.includes("Admin") ? viewings.of(sessionKey(request.sessionID)) : null;
  return async (request, response, next) => {
    const viewer = request.session === undefined ? null : ownUser(request);
    const viewing = await running(request, viewer);
    if (isApi(request) && !isViewedPage(request.get("x-boot"), viewing)) throw otherPage();
    const record = brands.all().find(({ brand }) => brand.brandKey === viewing?.brand);
    if (viewer === null || viewing === null || record === undefined) return next();
    noteViewing(viewing.user.userId, viewer.userId);
    if (isEnd(request)) return next();
    if (REPORTS.test(request.path)) {
      response.status(204).end();
      return;
    }
    requireOpen(request);
    if (request.path === "/logout") {
      await viewings.end(sessionKey(request.sessionID));
      await onEnd(request, viewing);
      return next();
    }
    request.viewing = { ...viewing, viewer, viewerBrand: request.brandRecord };
    request.brandRecord = record;
    next();
  };
}

/** @throws ProblemError 403 for a write, and for a read that is closed to viewers */
function requireOpen(request: Request): void {
  const { method, path, known } = request;
  if (!READS.has(method)) throw viewingIsReadOnly();
  const isOpen = isApi(request) ? known !== null && isOpenToViewers(known.path) : !CLOSED_PAGES.test(path);
  if (!isOpen) {
    throw new ProblemError(403, "ViewAs.Closed", "This is not shown to anybody but the person themselves.");
  }
}

function isApi({ path }: Request): boolean {
  return path === API || path.startsWith(`${API}/`);
}

function isEnd({ method, known }: Request): boolean {
  return method === viewingApi.end.method.toUpperCase() && known?.path === viewingApi.end.path;
}

function otherPage(): ProblemError {
  return new ProblemError(409, "ViewAs.OtherPage", "You've switched users since this tab was opened. Reload it.");
}
