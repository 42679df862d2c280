import { runProcess } from "@entrywise/kit/run-process";
import { startService } from "@entrywise/kit/service";
import { definition } from "./service.ts";

await runProcess(definition.name, () => startService(definition));
