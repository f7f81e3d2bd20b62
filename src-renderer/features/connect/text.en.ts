/** The English texts of the welcome screen. */
export const connectText = {
  address: 'Service address',
  addressPlaceholder: 'https://api.example.com',
  key: 'API key',
  reveal: 'Show key',
  keyHint:
    'Find it in your account settings under API access. It’s shown only once. API access needs a Pro or Business plan.',
  connect: 'Connect',
  connectThisRun: 'Connect until I quit',
  noAddress: 'Enter the service address.',
  noKey: 'Enter your API key.',
  /** Errors when connecting: the general sentences mention data that does not exist yet. */
  errors: {
    'bad-address': 'Enter an address that begins with https://, such as https://api.example.com.',
    offline: 'Can’t reach this address. Check the address and your connection.',
    timeout: 'The service didn’t respond in time. Check the address, or try again later.',
    tls: 'The connection isn’t secure because the certificate isn’t trusted. Your key was not sent.',
    redirected: 'This address redirects to another one. Your key was not sent there. Check the address.',
    'not-found': 'Service not found at this address. Leave out “/v1”.',
    'not-json':
      'This isn’t a compatible service, or your network requires you to sign in. Check the address.',
    'invalid-response': 'This isn’t a compatible service. Check the address.',
    unauthorized: 'Invalid API key. It may be mistyped, revoked or replaced.',
    forbidden: 'This key has no API access. API access needs an active Pro or Business plan.',
  } as Record<string, string>,
  keyNotStored: 'Your API key won’t be stored, so you’re connected only until you quit Offhook.',
}

/** Of a library that is encrypted and locked. */
export const unlockText = {
  title: 'Your library is locked',
  lockedText: 'Enter your passphrase or recovery code to open it.',
  touchId: 'Unlock with Touch ID',
  text: 'It’s encrypted, and this computer’s keychain doesn’t have its key.',
  label: 'Recovery code or passphrase',
  reveal: 'Show what you entered',
  unlock: 'Unlock',
  missing: 'Enter your recovery code or passphrase.',
  lost: 'Don’t have either? Connect your account again to download its calls into a new library.',
}

export const welcomeText = {
  headline: 'Your recorded calls, on your own computer.',
  lead: 'Search, listen and take notes, online or offline.',
  privacy: 'Your calls stay on this computer. Offhook connects only to your service.',
  formTitle: 'Connect your account',
  formText: 'Offhook syncs your calls, transcripts and recordings to this computer.',
  problem: 'Offhook couldn’t open your library.',
  or: 'or',
  sample: 'Try with sample calls',
  sampleText: 'About 70 made-up calls, separate from your own. Nothing is sent.',
  restore: 'Restore backup…',
  art: {
    them: 'Them',
    you: 'You',
    before: 'I can do the',
    hit: 'refund',
    after: 'by Friday, to the same card.',
    reply: 'Perfect. Could you put that in writing?',
  },
}
