import { startService } from "@entrywise/kit/service";
import { definition } from "./service.ts";

await startService(definition);
