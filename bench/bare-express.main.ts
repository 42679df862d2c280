/** Responds to everything with as many bytes as it was told, from memory: what Express and Node.js cost a call by themselves. */
import express from "express";

const text = JSON.stringify({ text: "x".repeat(Number(process.argv[2] ?? 0)) });
const app = express();
app.get("/", (_request, response) => void response.type("application/json").send(text));
const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
process.once("disconnect", () => process.exit());
