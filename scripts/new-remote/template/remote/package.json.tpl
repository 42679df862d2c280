{
  "name": "mfe-{{name}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "node ../scripts/build-remote.ts",
    "dev": "node ../scripts/dev-remote.ts",
    "release": "node ../shell/build-preset/bin/entrywise-remote.mjs release",
    "trial": "node ../shell/build-preset/bin/entrywise-remote.mjs trial",
    "canary": "node ../shell/build-preset/bin/entrywise-remote.mjs canary",
    "promote": "node ../shell/build-preset/bin/entrywise-remote.mjs promote",
    "preview": "node ../shell/build-preset/bin/entrywise-remote.mjs preview",
    "rollback": "node ../shell/build-preset/bin/entrywise-remote.mjs rollback",
    "retire": "node ../shell/build-preset/bin/entrywise-remote.mjs retire",
    "health": "node ../shell/build-preset/bin/entrywise-remote.mjs health",
    "doctor": "node ../shell/build-preset/bin/entrywise-remote.mjs doctor",
    "keys": "node ../shell/build-preset/bin/entrywise-remote.mjs keys",
    "tokens": "node ../shell/build-preset/bin/entrywise-remote.mjs tokens"
  },
  "dependencies": {
    "@entrywise/contracts": "*",
    "@entrywise/host": "*",
    "@entrywise/ui": "*",
    "@tanstack/react-query": "{{version:@tanstack/react-query}}",
    "jotai": "{{version:jotai}}",
    "react": "{{version:react}}"
  }
}
