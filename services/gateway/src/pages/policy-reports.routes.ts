import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Logger } from "@entrywise/kit/logging";
import { json, type Request, type Router } from "express";
import { z } from "zod";
import { POLICY_REPORTS_PATH } from "./content-security-policy.ts";

const KINDS = 200;
const text = z.string().max(2000).catch("");

/** Report from `report-uri`, with the fields used. */
const older = z.object({
  "csp-report": z.object({ "effective-directive": text, "violated-directive": text, "blocked-uri": text }),
});
/** Reports from `report-to`: several, of any type. */
const newer = z.array(z.object({ type: z.string(), body: z.object({ effectiveDirective: text, blockedURL: text }) }));

/** Receives policy reports and logs each kind once: browser extensions alone would fill the log. */
export function policyReportsRoutes(
  mayReport: (request: Request) => Promise<boolean>,
  logger: Pick<Logger, "warn">,
): Router {
  const logged = new Set<string>();
  const router = strictRouter();
  router.post(POLICY_REPORTS_PATH, json({ limit: "16kb", type: () => true }), async (request, response) => {
    if (await mayReport(request)) {
      for (const { directive, blocked } of violationsIn(request.body)) {
        const kind = `${directive} ${blocked}`;
        if (logged.has(kind) || logged.size >= KINDS) continue;
        logged.add(kind);
        logger.warn({ directive, blocked }, "the content security policy stopped something");
      }
    }
    response.status(204).end();
  });
  return router;
}

interface Violation {
  directive: string;
  /** Origin or keyword; whole addresses may name people. */
  blocked: string;
}

function violationsIn(body: unknown): Violation[] {
  const { data: one } = older.safeParse(body);
  if (one) {
    const report = one["csp-report"];
    return [violation(report["effective-directive"] || report["violated-directive"], report["blocked-uri"])];
  }
  const { data: several = [] } = newer.safeParse(body);
  return several
    .filter(({ type }) => type === "csp-violation")
    .map(({ body: report }) => violation(report.effectiveDirective, report.blockedURL));
}

function violation(directive: string, blocked: string): Violation {
  const where = URL.canParse(blocked) ? new URL(blocked).origin : blocked;
  return { directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "", blocked: where.slice(0, 100) };
}
