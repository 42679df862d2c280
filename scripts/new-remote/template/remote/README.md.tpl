# mfe-{{name}}

The remote for {{title}}. It owns the path /{{name}} and calls the service {{name}}; `remote.ts` declares both, its navigation entry and its
slots, and is its only door.

- `npm run build -w mfe-{{name}}` writes `dist/<version>/`.
- `npx vitest run --project dom-together mfe-{{name}}` runs its tests and the contract with the shell.
- `npm run release -w mfe-{{name}} -- --channel next` publishes it, `npm run canary`, `promote` and `rollback` steer it.

What is wrong with it today: it lists and adds items, and that is all.
