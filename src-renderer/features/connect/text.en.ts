/** The English texts of the welcome screen. */
export const connectText = {
  address: 'Service address',
  addressPlaceholder: 'https://api.example.com',
  key: 'API key',
  reveal: 'Show the key',
  keyHint:
    'You find it in the service’s web interface: account settings, API access. It is shown there only once. API access needs a Pro or Business plan.',
  connect: 'Connect',
  connectThisRun: 'Connect for this run',
  cancel: 'Cancel',
  noAddress: 'Enter the address of the service.',
  noKey: 'Paste your API key here.',
  /** Where connecting fails, nothing is on this machine yet: the general sentences about what is kept would puzzle. */
  errors: {
    'bad-address': 'This address cannot be used. It should look like https://api.example.com.',
    offline: 'Nothing answers at this address. Check the address and your connection.',
    timeout: 'The service did not answer in time. Check the address, or try again in a moment.',
    tls: 'The connection to this address is not secure: its certificate was not accepted. The key was not sent.',
    redirected: 'This address sends requests elsewhere, so the key was not passed on. Check the address.',
    'not-found': 'There is no such service at this address. Check it, “/v1” left out.',
    'not-json':
      'What answered is not the service: another address, or a network’s sign-in page. Check the address.',
    'invalid-response': 'What answered is not the service that Offhook works with. Check the address.',
    unauthorized:
      'The service did not accept this key. It may be mistyped, revoked or replaced by a newer one.',
    forbidden:
      'The service knows this key but gives it no access. API access needs an active Pro or Business plan.',
  } as Record<string, string>,
  noKeychain:
    'Offhook found no keychain on this system to keep the key in, and it never writes keys to files. You can connect for this run only: the key is forgotten when Offhook quits.',
}

export const welcomeText = {
  headline: 'Your recorded calls, on your own machine.',
  lead: 'Find who said what, hear that moment, and keep it, with or without a connection.',
  privacy: 'Calls stay on this machine. Offhook talks to your service and to nobody else.',
  formTitle: 'Connect your account',
  formText: 'Offhook brings every call, transcript and recording here and keeps them up to date.',
  problem: 'Your library could not be opened.',
  or: 'or',
  sample: 'Try with sample calls',
  sampleText: 'About 60 made-up calls, kept apart from your own. Nothing is sent anywhere.',
  restore: 'Restore a backup…',
  art: {
    them: 'Them',
    you: 'You',
    before: 'I can do the',
    hit: 'refund',
    after: 'by Friday, to the same card.',
    reply: 'Perfect. Could you put that in writing?',
  },
}
