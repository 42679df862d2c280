import { z } from "zod";

const toolCall = z.object({
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }),
});

/** The tool that a message calls; null for every other message. */
export function readToolCall(message: unknown): { name: string; arguments: Record<string, unknown> } | null {
  const { data } = toolCall.safeParse(message);
  return data === undefined ? null : { name: data.params.name, arguments: data.params.arguments ?? {} };
}
