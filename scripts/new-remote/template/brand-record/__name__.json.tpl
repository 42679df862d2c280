{
  "hosts": ["{{name}}.localhost"],
  "isDefault": false,
  "identity": {
    "host": "id.{{name}}.localhost",
    "issuer": null,
    "clientId": "{{name}}-gateway"
  },
  "remotes": {
    "brand-{{name}}": { "enabled": true }
  },
  "brand": {
    "brandKey": "{{name}}",
    "name": "{{title}}",
    "authStrategyName": "{{name}}-id",
    "whiteLabel": true,
    "supportEmail": "support@{{name}}.example",
    "websiteUrl": "https://www.{{name}}.example",
    "loginUrl": "/login",
    "appUrl": null,
    "apiUrl": null,
    "logos": { "mark": "/brand/logo-{{name}}.svg" },
    "socialShareImage": "/brand/logo-{{name}}.svg",
    "faviconUrl": "/brand/logo-{{name}}.svg",
    "links": { "guide": null, "whatsNew": null, "community": null, "feedback": null, "pricing": null },
    "theme": { "themeMode": "dark", "themePrimaryColor": "blue", "themeNeutralColor": "slate" },
    "nav": { "hide": [], "order": [], "labels": {} },
    "flags": { "brokerImporting": true },
    "slots": {
      "shell.landing": { "remote": "brand-{{name}}", "mode": "replace" },
      "shell.footer": { "remote": "brand-{{name}}", "mode": "replace" }
    },
    "environment": null
  }
}
