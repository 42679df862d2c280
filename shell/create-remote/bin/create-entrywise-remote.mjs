#!/usr/bin/env node
import "../src/create.ts";
