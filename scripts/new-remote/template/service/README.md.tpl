# {{name}} service

What belongs to {{title}}.

- **Run alone**: `npm run build -w @entrywise/{{name}}-service`, then the variables of `kit/src/config.ts` and `node dist/main.mjs`.
  `npm start` at the root starts it with everything else, and the gateway passes `/v1.0/{{name}}` to it.
- **Tests**: `npx vitest run --project integration services/{{name}}`.
- **Its door**: `services/contracts/src/{{name}}/{{name}}.api.ts`. `/livez`, `/readyz`, `/metrics`, `/meta`, `/openapi.json` on `OPS_PORT`.
- **What is wrong with it today**: it lists and adds items, and that is all.
