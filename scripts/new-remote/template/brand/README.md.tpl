# brand-{{name}}

The remote of the brand {{title}}: it fills places of the shell (`shell.landing`, `shell.footer`) on the brand that names it, and is built, tested
and released like any other. It has no routes and calls no service.

- `deploy/brands/{{name}}.json` is the brand's first record: hosts, name, theme, navigation, and `remotes` and `slots` that switch this
  remote on. From the first start on the record in the registry counts; the brand editor changes it.
- Its logo is `deploy/brands/assets/logo-{{name}}.svg`.
- `npm run build -w brand-{{name}}`, `npx vitest run --project dom-together brand-{{name}}`.

What is wrong with it today: the landing page says no more than the name.
