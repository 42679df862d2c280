{
  "name": "@entrywise/{{name}}-service",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "node ../../scripts/build-service.ts"
  },
  "dependencies": {
    "@entrywise/contracts": "*",
    "@entrywise/kit": "*",
    "express": "{{version:express}}",
    "typeorm": "{{version:typeorm}}",
    "zod": "{{version:zod}}"
  },
  "devDependencies": {
    "@types/express": "{{version:@types/express}}"
  }
}
