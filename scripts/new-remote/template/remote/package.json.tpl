{
  "name": "mfe-{{name}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "node ../scripts/build-remote.ts"
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
