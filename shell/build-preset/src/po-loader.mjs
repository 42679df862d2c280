// Loads a catalogue of messages into a build: `import("./locales/de.po")` gives `{ messages }`.
import { readCatalogue } from "./read-catalogue.ts";

export default function poLoader(content) {
  const done = this.async();
  readCatalogue(content).then(
    (messages) => done(null, `export default ${JSON.stringify({ messages })};`),
    (error) => done(error),
  );
}
