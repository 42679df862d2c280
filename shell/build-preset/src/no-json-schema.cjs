// Stands in pages for the part of Zod that writes JSON Schema, which services do alone. It cannot be left out otherwise: each schema
// refers to it.
const missing = () => {
  throw new Error("Schemas are not written as JSON Schema in a page.");
};
const none = () => missing;

module.exports = new Proxy(
  { createToJSONSchemaMethod: none, createStandardJSONSchemaMethod: none },
  { get: (known, name) => known[name] ?? missing, has: () => true },
);
