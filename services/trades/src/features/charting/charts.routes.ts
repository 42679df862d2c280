import { type TemplateKind, templateCalls, templateKinds } from "@entrywise/contracts/trades/chart-templates.api";
import { chartingApi, type SavedChart } from "@entrywise/contracts/trades/charting.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import * as charts from "./charts.repository.ts";

const MAXIMUM_CHARTS = 500;
const MAXIMUM_TEMPLATES = 200;
const titles: Readonly<Record<TemplateKind, string>> = { study: "Study", drawing: "Drawing", chart: "Chart" };

/** Saved charts and the three kinds of templates. */
export function chartsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, chartingApi.charts, async ({ tx, actor, query }) => {
    const items = await charts.findCharts({ tx, actor }, query.symbol ?? null);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, chartingApi.chart, async ({ tx, actor, params }) => {
    const body = await existing({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, chartingApi.addChart, async ({ tx, actor, body }) => {
    if ((await charts.countCharts({ tx, actor })) >= MAXIMUM_CHARTS) {
      const detail = `You can save up to ${MAXIMUM_CHARTS} charts. Delete some first.`;
      throw ruleBroken("Chart.NoRoom", detail, undefined, { most: MAXIMUM_CHARTS });
    }
    const id = newId();
    await charts.insertChart({ tx, actor }, id, body);
    return { body: { id } };
  });
  serve(router, unit, chartingApi.changeChart, async ({ tx, actor, params, body, version }) => {
    const current = await existing({ tx, actor }, params.id);
    if (!(await charts.updateChart({ tx, actor }, params.id, version, body))) {
      throw new ProblemError(412, "Chart.Changed", "This chart was changed elsewhere. Reload and try again.", {
        current,
      });
    }
    const changed = await existing({ tx, actor }, params.id);
    return { body: changed, version: changed.version };
  });
  serve(router, unit, chartingApi.removeChart, async ({ tx, actor, params }) => {
    if (!(await charts.deleteChart({ tx, actor }, params.id))) throw notFound("Chart");
    return {};
  });
  for (const kind of templateKinds) serveTemplates(router, unit, kind);
  return router;
}

function serveTemplates(router: Router, unit: UnitOfWork, kind: TemplateKind): void {
  const calls = templateCalls[kind];
  const find = async (journal: Journal, name: string) => {
    const found = await charts.findTemplate(journal, kind, name);
    if (!found)
      throw new ProblemError(404, "Template.NotFound", `${titles[kind]} template with name ${name} not found`);
    return found;
  };
  serve(router, unit, calls.list, async ({ tx, actor }) => {
    const items = await charts.findTemplates({ tx, actor }, kind);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, calls.read, async ({ tx, actor, params }) => ({ body: await find({ tx, actor }, params.name) }));
  serve(router, unit, calls.save, async ({ tx, actor, params, body }) => {
    const others = await charts.findTemplates({ tx, actor }, kind);
    if (others.length >= MAXIMUM_TEMPLATES && !others.some(({ name }) => name === params.name)) {
      const detail = `You can have up to ${MAXIMUM_TEMPLATES} templates. Delete some first.`;
      throw ruleBroken("Template.NoRoom", detail, undefined, { most: MAXIMUM_TEMPLATES });
    }
    await charts.saveTemplate({ tx, actor }, kind, params.name, body.content);
    return { body: await find({ tx, actor }, params.name) };
  });
  serve(router, unit, calls.remove, async ({ tx, actor, params }) => {
    await find({ tx, actor }, params.name);
    await charts.deleteTemplate({ tx, actor }, kind, params.name);
    return {};
  });
}

async function existing(journal: Journal, id: string): Promise<SavedChart> {
  const chart = await charts.findChart(journal, id);
  if (!chart) throw notFound("Chart");
  return chart;
}
