const deny = (name, from, to) => ({ name, severity: "error", from, to });
module.exports = {
  forbidden: [
    deny("no-cycles", {}, { circular: true }),
    deny("no-unresolved", {}, { couldNotResolve: true }),
    deny("remotes-are-strangers", { path: "^((?:mfe|brand)-[^/]+)/" }, { path: "^(mfe|brand)-", pathNot: "^$1/" }),
    deny(
      "shell-has-one-door",
      { path: "^(mfe-|brand-|shared-ui/|services/)" },
      { path: "^shell/", pathNot: "^shell/host/" },
    ),
    deny(
      "front-sees-no-service",
      { path: "^(shell|shared-ui|(mfe|brand)-[^/]+)/" },
      { path: "^services/", pathNot: "^services/(contracts|domain)/" },
    ),
    deny(
      "services-are-strangers",
      { path: "^services/([^/]+)/" },
      { path: "^services/", pathNot: "^services/($1|contracts|domain|kit)/" },
    ),
    deny("shared-ui-knows-no-product", { path: "^shared-ui/" }, { path: "^(services|(mfe|brand)-[^/]+)/" }),
    deny(
      "domain-is-pure",
      { path: "^services/domain/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^services/domain/|node_modules/(@types/)?big\\.js/" },
    ),
    deny(
      "libraries-behind-their-facade",
      { path: "^(shell/src|(mfe|brand)-[^/]+)/" },
      { path: "node_modules/(react-router|@chakra-ui|@ark-ui|@emotion)/" },
    ),
    deny(
      "price-chart-is-the-only-door-to-klinecharts",
      { path: "^(shell|shared-ui|(mfe|brand)-[^/]+)/", pathNot: "^mfe-trades/src/price-chart/" },
      { path: "node_modules/klinecharts/" },
    ),
    deny("features-do-not-know-pages", { path: "/src/features/" }, { path: "/(src/pages/|remote\\.)" }),
    deny(
      "features-do-not-cross",
      { path: "^((?:mfe-|services/)[^/]+)/src/features/([^/]+)/" },
      { path: "^$1/src/features/", pathNot: ["^$1/src/features/$2/", "\\.read-model\\.ts$"] },
    ),
    deny(
      "orm-stays-in-storage",
      {
        path: "^services/",
        pathNot:
          "\\.(repository|entity|read-model)\\.ts$|/(migrations/|data-source|compose)|^services/kit/src/(db|testing)/",
      },
      { path: "node_modules/typeorm/" },
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
