import { Page, useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";

const ways: readonly { where: MessageDescriptor; how: MessageDescriptor }[] = [
  {
    where: msg`Chrome, Edge`,
    how: msg`Open the menu of the browser and choose Install, or the install mark in the address bar.`,
  },
  { where: msg`Safari on a Mac`, how: msg`Choose File, then Add to Dock.` },
  { where: msg`iPhone, iPad`, how: msg`Tap Share, then Add to Home Screen.` },
  { where: msg`Android`, how: msg`Open the menu of the browser and choose Add to Home screen.` },
];

/** How the app gets onto a machine: the browsers do it by themselves. */
export function InstallPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  return (
    <Page title={t`Download App`}>
      <div className="shell-install">
        <h1>
          <Trans>{brand.name} as an app</Trans>
        </h1>
        <p>
          <Trans>
            It runs in its own window and opens from your dock, taskbar or home screen. There is nothing to download by
            hand.
          </Trans>
        </p>
        <Panel>
          <dl>
            {ways.map(({ where, how }) => (
              <div key={where.id}>
                <dt>{t(where)}</dt>
                <dd>{t(how)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </Page>
  );
}
