import {
  type LoadReport,
  loadReport,
  type TroubleReport,
  troubleReport,
} from "@entrywise/contracts/platform/boot-manifest";
import type { PageLoad, PageTrouble } from "@entrywise/contracts/platform/registry.api";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { json, type Request, type Router } from "express";
import type { PageOwner, ReportTokens } from "../releases/report-tokens.ts";

export interface PageReportsParts {
  ownerOf: (request: Request) => PageOwner;
  /** Whether this user or visitor gets that release. */
  isGiven: (request: Request, remote: string, version: string) => boolean;
  /** Whether the address may report once more. */
  mayReport: (request: Request) => Promise<boolean>;
  reportTokens: ReportTokens;
  onReport: (load: PageLoad) => void;
  onTrouble: (trouble: PageTrouble) => void;
}

/** Receives pages' reports about the releases they run: loads and problems. Always responds 204. */
export function pageReportsRoutes(parts: PageReportsParts): Router {
  const router = strictRouter();
  const body = json({ limit: "4kb", type: () => true });
  router.post("/boot/reports", body, async (request, response) => {
    const { data } = loadReport.safeParse(request.body);
    const sender = data && (await findSender(parts, request, data));
    if (sender) {
      const { remote, version, phase, brand, ms } = data;
      parts.onReport({ remote, version, phase, brand, ms, ...sender });
    }
    response.status(204).end();
  });
  router.post("/boot/troubles", body, async (request, response) => {
    const { data } = troubleReport.safeParse(request.body);
    const sender = data && (await findSender(parts, request, data));
    if (sender) {
      const { remote, version, kind, brand } = data;
      const { page, reporter } = sender;
      parts.onTrouble({ remote, version, kind, brand, page, reporter });
    }
    response.status(204).end();
  });
  return router;
}

type Sender = Pick<PageLoad, "page" | "reporter"> & { isUser: boolean };

/**
 * @returns null unless the report counts: from a page served to this session or address, about a release that it gets
 */
async function findSender(
  { ownerOf, isGiven, mayReport, reportTokens }: PageReportsParts,
  request: Request,
  { token, brand, remote, version }: LoadReport | TroubleReport,
): Promise<Sender | null> {
  const owner = ownerOf(request);
  const page = reportTokens.read(token ?? "", owner);
  if (page === null || brand !== owner.brand || !isGiven(request, remote, version)) return null;
  return (await mayReport(request))
    ? { page, reporter: reportTokens.reporterOf(owner), isUser: owner.user !== null }
    : null;
}
