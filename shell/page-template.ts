export interface PageTags {
  fonts: readonly string[];
  styles: readonly string[];
  scripts: readonly string[];
}

const lines = (tags: readonly string[]) => tags.join("\n    ");

/** The page as the gateway fills it: everything in double percent signs is written anew for each request. */
export function pageTemplate({ fonts, styles, scripts }: PageTags): string {
  return `<!doctype html>
<html %%HTML_ATTRS%%>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>%%TITLE%%</title>
    ${lines(fonts)}
    ${lines(styles)}
    %%HEAD%%
  </head>
  <body>
    <div id="root"></div>
    <noscript>This application needs JavaScript.</noscript>
    <script type="application/json" id="boot" nonce="%%NONCE%%">%%BOOT%%</script>
    ${lines(scripts)}
  </body>
</html>
`;
}
