export interface LoaderTarget {
  /** File that is imported, as written in remote.ts. */
  file: string;
  /** Its export that is the component. */
  component: string;
}

const form =
  /^(?:async\s*)?\(\)\s*=>\s*import\(\s*["'](\.[^"']+)["']\s*\)\s*\.then\(\s*\(?(\w+)\)?\s*=>\s*\2\.(\w+)\s*,?\s*\)$/;

/**
 * What a loader of remote.ts imports, read from its source text: the build cannot run it, the modules need a browser.
 *
 * @throws Error when it is written in another form
 */
export function readLoader(loader: () => unknown, expose: string): LoaderTarget {
  const match = form.exec(loader.toString().trim().replaceAll(/\s+/g, " "));
  const [, file, , component] = match ?? [];
  if (file === undefined || component === undefined) {
    throw new Error(
      `The loader of ${expose} must be written as () => import("./src/….tsx").then((module) => module.Component), not as ${loader.toString()}`,
    );
  }
  return { file, component };
}
