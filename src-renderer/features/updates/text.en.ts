/** The English texts of updates. */
export const updatesText = {
  title: 'Updates',
  automatic: 'Check for updates automatically',
  automaticText: (host: string) =>
    `Offhook asks ${host} for new versions when it starts and once a day, and downloads them. ` +
    'Nothing about you or your calls is sent.',
  status: 'New versions',
  idle: (host: string) => `Not checked yet. Checking asks ${host}.`,
  checking: 'Checking…',
  upToDate: 'Offhook is up to date.',
  downloading: (version: string, percent: number) => `Downloading Offhook ${version}: ${percent} %`,
  ready: (version: string) => `Offhook ${version} is ready. It’s installed when you quit.`,
  ways: {
    system: 'Update Offhook with your system’s package manager, or install a newer package over this one.',
    manual: 'This copy doesn’t update itself. Replace it with a newer one. Your calls stay where they are.',
  },
  check: 'Check for updates',
  restart: 'Restart to update',
  banner: (version: string) => `Offhook ${version} is ready to install.`,
  later: 'Later',
  words: {
    automaticUpdates: 'upgrade new version download consent',
    updates: 'upgrade new version download release',
  },
}

export const updatesCommandsText = {
  'app.check-updates': { title: 'Check for updates', words: 'upgrade new version' },
  'app.restart-to-update': { title: 'Restart to update', words: 'upgrade new version install' },
}
