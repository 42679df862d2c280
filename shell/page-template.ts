export interface PageTags {
  fonts: readonly string[];
  styles: readonly string[];
  scripts: readonly string[];
  /** Run before everything else. */
  first: readonly string[];
  /** Whether the gateway names the first remote's files in the head; a bundle that contains the remotes has none. */
  preloads: boolean;
}

/**
 * Remembers React's renderer, so that the hot reload of a remote, which starts later, learns of it. Development only: without it
 * an edit in a remote changes nothing on the screen.
 */
export const rendererRecorder = `<script nonce="%%NONCE%%">(function () {
  if (window.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  var renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: renderers, supportsFiber: true,
    inject: function (renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot: function () {}, onCommitFiberRoot: function () {}, onCommitFiberUnmount: function () {},
  };
})();</script>`;

const lines = (tags: readonly string[]) => tags.join("\n    ");

/**
 * The page as the gateway fills it: everything in double percent signs is written anew for each request. What belongs to the brand
 * stands before every script; the shell's scripts stand before the preloads of the first remote, because nothing of a remote runs
 * before them.
 */
export function pageTemplate({ first, fonts, styles, scripts, preloads }: PageTags): string {
  return `<!doctype html>
<html %%HTML_ATTRS%%>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>%%TITLE%%</title>
    %%HEAD%%
    ${lines(first)}
    ${lines(fonts)}
    ${lines(styles)}
    ${lines(scripts)}
    ${preloads ? "%%PRELOADS%%" : ""}
  </head>
  <body>
    %%FRAME%%
    <div id="root"></div>
    <noscript>This application needs JavaScript.</noscript>
    <script type="application/json" id="boot" data-files="page" nonce="%%NONCE%%">%%BOOT%%</script>
    %%RESPONSES%%
  </body>
</html>
`;
}
