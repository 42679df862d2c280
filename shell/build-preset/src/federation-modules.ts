import { type Compiler, type Plugin, rspack } from "@rspack/core";

const federation = /@module-federation\/.*\.cjs$/;
const asModule = (path: string) => path.replace(/\.cjs$/, ".js");

/**
 * Takes the federation runtime from its ES modules. The plugin of the federation points to the CommonJS files, of which nothing can
 * be left out, and beside them others of its files import the modules: the page would fetch and run both.
 */
export const federationModules: Plugin = {
  apply(compiler: Compiler) {
    new rspack.NormalModuleReplacementPlugin(federation, (resolving) => {
      if (!resolving.createData?.resource) resolving.request = asModule(resolving.request);
    }).apply(compiler);
    // After the plugin of the federation has written its aliases.
    compiler.hooks.afterPlugins.tap("FederationModules", () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, path] of Object.entries(alias)) {
        if (typeof path === "string" && federation.test(path)) alias[name] = asModule(path);
      }
    });
  },
};
