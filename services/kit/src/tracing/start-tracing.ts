import { z } from "zod";
import { setRecorder } from "./span-recorder.ts";

export const tracingEnvironment = {
  /**
   * Address of an OpenTelemetry collector, such as http://collector:4318; absent: nothing is recorded, and no tracing
   * code is loaded.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of recorded traces, the same ones in all processes. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

const settings = z.object(tracingEnvironment);

/** Starts recording spans if a collector is set. @returns a function that sends the remaining spans and stops */
export async function startTracing(service: string, config: z.infer<typeof settings>): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return async () => undefined;
  const { createRecorder } = await import("./open-telemetry.ts");
  const recorder = createRecorder({ service, endpoint, share });
  setRecorder(service, recorder);
  return async () => {
    setRecorder(service, null);
    await recorder.stop();
  };
}
