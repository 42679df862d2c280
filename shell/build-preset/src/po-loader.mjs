// Loads a catalogue of messages into a build: `import("./locales/de.po")` gives `{ messages }`.
import { readPseudoCatalogue } from "./pseudo-locale.ts";
import { readCatalogue } from "./read-catalogue.ts";

export default function poLoader(content) {
  const done = this.async();
  // Development alone: German shows the pseudo-locale. The journey over all pages puts it into the files as they are released.
  const isPseudo = this.mode === "development" && process.env.PSEUDO_LOCALE === "1";
  (isPseudo ? readPseudoCatalogue : readCatalogue)(content).then(
    // As text: browsers read a large object faster so than as code.
    (messages) => done(null, `export default { messages: JSON.parse(${JSON.stringify(JSON.stringify(messages))}) };`),
    (error) => done(error),
  );
}
