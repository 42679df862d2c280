{
  "name": "brand-{{name}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "node ../scripts/build-remote.ts",
    "dev": "node ../scripts/dev-remote.ts",
    "release": "node ../shell/build-preset/bin/entrywise-remote.mjs release",
    "trial": "node ../shell/build-preset/bin/entrywise-remote.mjs trial",
    "preview": "node ../shell/build-preset/bin/entrywise-remote.mjs preview",
    "canary": "node ../shell/build-preset/bin/entrywise-remote.mjs canary",
    "promote": "node ../shell/build-preset/bin/entrywise-remote.mjs promote",
    "rollback": "node ../shell/build-preset/bin/entrywise-remote.mjs rollback",
    "retire": "node ../shell/build-preset/bin/entrywise-remote.mjs retire",
    "health": "node ../shell/build-preset/bin/entrywise-remote.mjs health",
    "doctor": "node ../shell/build-preset/bin/entrywise-remote.mjs doctor"
  },
  "dependencies": {
    "@entrywise/host": "*",
    "@entrywise/ui": "*",
    "react": "{{version:react}}"
  }
}
