import "@entrywise/ui/styles.css";
import "./styles/fonts.css";
import "./styles/shell.css";
import { start } from "./app/start.tsx";
import { readBoot } from "./boot/read-boot.ts";
import { federationRuntime } from "./remotes/federation.ts";

const boot = readBoot(document);
start(boot, federationRuntime(boot.remotes));
