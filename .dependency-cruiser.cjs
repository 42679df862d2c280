/** A rule; the comment says what to do instead, and stands beside what breaks it. */
const deny = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
module.exports = {
  forbidden: [
    deny("no-cycles", {}, { circular: true }, "Move what both need into a file of its own that neither imports back."),
    deny("no-unresolved", {}, { couldNotResolve: true }, "Correct the path, or declare the package in package.json."),
    deny(
      "remotes-are-strangers",
      { path: "^((?:mfe|brand)-[^/]+)/" },
      { path: "^(mfe|brand)-", pathNot: "^$1/" },
      "Remotes are released alone: share through @entrywise/ui or @entrywise/host, or offer a panel or a slot.",
    ),
    deny(
      "shell-has-one-door",
      { path: "^(mfe-|brand-|shared-ui/|services/)" },
      { path: "^shell/", pathNot: "^shell/host/" },
      "Use @entrywise/host; what it lacks becomes part of its versioned API.",
    ),
    deny(
      "remotes-keep-to-their-contract",
      { path: "^(mfe|brand)-", pathNot: "\\.test\\.tsx?$|/test/" },
      { path: "^shell/host/src/(shell|share-scope)\\.ts$" },
      "A remote has the twenty names of @entrywise/host and its doors; @entrywise/host/shell is for who draws remotes.",
    ),
    deny(
      "shell-imports-no-remote",
      { path: "^shell/", pathNot: "^shell/src/main-single\\.tsx$|\\.test\\.tsx?$" },
      { path: "^(mfe|brand)-" },
      "The shell loads remotes by the boot manifest; only the single bundle for comparison imports them.",
    ),
    deny(
      "front-sees-no-service",
      { path: "^(shell|shared-ui|(mfe|brand)-[^/]+)/" },
      { path: "^services/", pathNot: "^services/(contracts|domain)/" },
      "Screens share contracts and domain with services; ask the service for the rest.",
    ),
    deny(
      "services-are-strangers",
      { path: "^services/([^/]+)/" },
      { path: "^services/", pathNot: "^services/($1|contracts|domain|kit|statements)/" },
      "Services talk by calls, events and jobs. What several need belongs to contracts, domain or kit.",
    ),
    deny(
      "tools-stand-beside",
      { path: "^(shell|shared-ui|services|(mfe|brand)-[^/]+)/" },
      { path: "^tools/" },
      "Tools stand in for outside services: call them as you would the real one.",
    ),
    deny(
      "tools-know-no-service",
      { path: "^tools/([^/]+)/" },
      {
        path: "^(tools|services|shell|shared-ui|(mfe|brand)-[^/]+)/",
        pathNot: "^(tools/$1|services/(contracts|kit))/",
      },
      "A tool knows the product by its public addresses alone; it may use the kit.",
    ),
    deny(
      "contracts-know-no-kit",
      { path: "^services/(contracts|domain)/" },
      { path: "^services/", pathNot: "^services/(contracts|domain)/" },
      "Contracts and domain run in the browser too: keep the server's code out of them.",
    ),
    deny(
      "host-parts-ask-the-shared-host",
      { path: "^shell/host/src/(call|dates|drafts|label|lazy-component|outbox|panel)/", pathNot: "\\.test\\.tsx?$" },
      {
        path: "^shell/host/src/[^/]+$",
        pathNot: "^shell/host/src/(index|shell)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
      "Each remote bundles these parts: import from @entrywise/host, which is the shell's, or the part has a context of its own.",
    ),
    deny(
      "shared-ui-knows-no-product",
      { path: "^shared-ui/" },
      { path: "^(services|(mfe|brand)-[^/]+)/", pathNot: "^services/(contracts/src/(shared|platform)|domain)/" },
      "Pass what is of the product as props, or place the component in the remote.",
    ),
    deny(
      "domain-is-pure",
      { path: "^services/domain/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^services/domain/|node_modules/(@types/)?big\\.js/" },
      "Domain is arithmetic without input and output: pass values in.",
    ),
    deny(
      "libraries-behind-their-facade",
      { path: "^(shell/src|(mfe|brand)-[^/]+)/" },
      { path: "node_modules/(react-router|@chakra-ui|@ark-ui|@emotion)/" },
      "Import from @entrywise/host/router or @entrywise/ui, so that a library changes in one place.",
    ),
    deny(
      "price-chart-is-the-only-door-to-klinecharts",
      { path: "^(shell|shared-ui|(mfe|brand)-[^/]+)/", pathNot: "^mfe-trades/src/areas/trade/price-chart/" },
      { path: "node_modules/klinecharts/" },
      "Use areas/trade/price-chart.",
    ),
    deny(
      "host-asks-the-shared-language",
      { path: "^shell/host/src/(?!i18n/|index\\.ts)", pathNot: "\\.test\\.tsx?$" },
      { path: "^shell/host/src/i18n/", dependencyTypes: ["local"] },
      "Import @entrywise/host/i18n: by a relative path each remote bundles a second one, for which no language was chosen.",
    ),
    deny(
      "features-do-not-know-pages",
      { path: "/src/(features|areas)/" },
      { path: "/(src/pages/|remote\\.)" },
      "Pages compose areas; pass what an area needs as props.",
    ),
    deny(
      "areas-do-not-cross",
      { path: "^(mfe-[^/]+)/src/areas/([^/]+)/" },
      { path: "^$1/src/areas/", pathNot: "^$1/src/areas/$2/" },
      "Compose both areas in pages/, or move what they share to data/, filter/, catalogue/ or display/.",
    ),
    deny(
      "data-and-display-know-no-area",
      { path: "^mfe-[^/]+/src/(data|filter|catalogue|display|drafts|shared)/" },
      { path: "^mfe-[^/]+/src/(areas|pages)/" },
      "These are what areas are built of: turn the import round.",
    ),
    deny(
      "features-do-not-cross",
      { path: "^((?:mfe-|services/)[^/]+)/src/features/([^/]+)/" },
      { path: "^$1/src/features/", pathNot: ["^$1/src/features/$2/", "\\.read-model\\.ts$"] },
      "Read through the other feature's read model, or move the rule into the service's core.",
    ),
    deny(
      "statements-are-pure",
      { path: "^services/statements/" },
      { path: "^(services|shell|shared-ui|mfe-|brand-)", pathNot: "^services/(statements|contracts|domain)/" },
      "Statements turn bytes into rows and know neither database nor service: pass in what they need.",
    ),
    deny(
      "core-knows-no-feature",
      { path: "^services/trades/src/(trade-core|read-engine)/", pathNot: "\\.test\\.ts$" },
      { path: "^services/trades/src/features/" },
      "Features are built on the core: turn the import round, or move the rule into trade-core.",
    ),
    deny(
      "trade-core-knows-no-read-engine",
      { path: "^services/trades/src/trade-core/", pathNot: "\\.test\\.ts$" },
      { path: "^services/trades/src/read-engine/" },
      "The read engine is built of what trade-core writes: turn the import round.",
    ),
    deny(
      "orm-stays-in-storage",
      {
        path: "^(services|tools)/",
        pathNot: "\\.(repository|entity|read-model)\\.ts$|/(migrations/|data-source)|^services/kit/src/(db|testing)/",
      },
      { path: "node_modules/typeorm/" },
      "Put it into a *.repository.ts, *.read-model.ts or *.entity.ts file.",
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.cache)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "types"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
