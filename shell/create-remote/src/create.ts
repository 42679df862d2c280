// `npm create entrywise-remote reports`: the command `create` of the build preset, under the name that npm looks for.
process.argv.splice(2, 0, "create");
await import("@entrywise/build-preset/cli");

export {};
