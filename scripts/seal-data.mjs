#!/usr/bin/env node
// Runs on any Node from 18 and needs nothing installed.
import { handOver, install } from "./start.mjs";

install();
handOver("older-data/seal.main.ts", process.argv.slice(2));
