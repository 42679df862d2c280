import type { ProgramScope } from "@entrywise/contracts/identity/program-scopes";
import type { ProgramCall } from "@entrywise/contracts/mcp/program-calls.api";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { Request, Response } from "express";
import { INSTRUCTIONS, markText } from "./marked-text.ts";
import { readToolCall } from "./tool-call.ts";
import { callPath, inputSchema } from "./tool-input.ts";
import { tools } from "./tools.ts";

/** Longest result: programs read a few pages well, and a megabyte not at all. */
const LONGEST = 200_000;

export interface MessageCall {
  version: string;
  /** What the person has let the program read. */
  scopes: readonly ProgramScope[];
  /** Notes what became of the call of a tool; before its result is sent. */
  log(outcome: ProgramCall["outcome"], tool: string): Promise<void>;
  /** Reads from the trades service as the person. */
  fetch(path: string): Promise<string>;
}

/** The scope that a message needs and its program lacks; null: none. */
export function missingScope(message: unknown, scopes: readonly ProgramScope[]): ProgramScope | null {
  const called = readToolCall(message);
  const needed = tools.find(({ name }) => name === called?.name)?.scope;
  return needed === undefined || scopes.includes(needed) ? null : needed;
}

/** Responds to one message by itself: nothing is remembered between two (stateless streamable HTTP). */
export async function respond(request: Request, response: Response, call: MessageCall): Promise<void> {
  const server = createServer(call);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = new Headers();
    for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
      const value = request.get(name);
      if (value !== undefined) headers.set(name, value);
    }
    const asked = new globalThis.Request("http://localhost/", { method: "POST", headers });
    const reply = await transport.handleRequest(asked, { parsedBody: request.body });
    response.status(reply.status);
    const type = reply.headers.get("content-type");
    if (type !== null) response.set("Content-Type", type);
    response.send(await reply.text());
  } finally {
    await server.close();
  }
}

function createServer(call: MessageCall): Server {
  const server = new Server(
    { name: "trading-journal", version: call.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: { ...inputSchema(tool) },
      annotations: { title: tool.title, readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => runTool(call, params.name, params.arguments ?? {}));
  return server;
}

async function runTool(call: MessageCall, name: string, input: Record<string, unknown>): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name);
  const path = tool === undefined ? null : callPath(tool, input);
  if (path === null) {
    await call.log("failed", name);
    const reason = tool === undefined ? "There is no such tool." : "The input has something that the tool doesn't.";
    throw new McpError(ErrorCode.InvalidParams, reason);
  }
  if (tool !== undefined && !call.scopes.includes(tool.scope)) {
    await call.log("scope", name);
    return failure(`This needs the scope ${tool.scope}.`);
  }
  try {
    const json = await call.fetch(path);
    if (json.length > LONGEST) {
      await call.log("failed", name);
      return failure("The result is too long. Ask for fewer trades or a shorter period.");
    }
    await call.log("done", name);
    return { content: [{ type: "text", text: markText(json) }] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await call.log("failed", name);
    const fields = (error.errors ?? []).map((field) => `${field.path} ${field.message}`);
    return failure([error.message, ...fields].join(" "));
  }
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });
