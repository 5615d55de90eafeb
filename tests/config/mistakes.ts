export const good = {
  deploymentEnvironment: 'prod',
  apiBaseUrl: 'https://api.example/',
  authBaseUrl: 'https://login.example/auth',
  authProvider: 'own',
}

export const cloud = {
  ...good,
  authProvider: 'gcp',
  gcpApiKey: 'AIzaDemo-key_1',
  gcpAuthDomain: 'demo.firebaseapp.com',
}

export const goodOnes: readonly object[] = [
  good,
  cloud,
  { ...good, $schema: './config.schema.json' },
  { deploymentEnvironment: 'local', mock: true },
  { deploymentEnvironment: 'testing' },
  { deploymentEnvironment: 'local', authProvider: 'mock', gcpEmulatorUrl: 'http://127.0.0.1:9099' },
  { ...good, apiBaseUrl: '/api/', authBaseUrl: ' HTTPS://login.example/auth ' },
  { ...cloud, authBaseUrl: '/api', tokenSyncUrl: '/__/auth/token', tokenSyncMaxAge: 60 },
  { ...good, locales: ['en'], defaultLocale: 'en' },
  { ...good, locales: ['de'] },
  { ...good, defaultPermissions: ['*:billing:Get'], linkProtocols: ['my-app'], zfp: true },
  { ...good, mediaOrigins: ['https://media.example', 'http://localhost:9000'], capabilities: ['profile'] },
  { ...good, colours: { primary: '#FFD400', neutral: '#857563' }, passwordMinLength: 8 },
  { ...good, backends: { billing: { url: 'https://billing.example/' } }, hide: ['journeys'] },
  { ...good, paging: { limit: 'page[size]', offset: '$skip', from: 'min_{field}' } },
]

export interface Mistake {
  /** What is changed in `good`, or what stands in its place. */
  config: unknown
  /** Where it is told. */
  key: string
  suggestion?: string
  /** What editors cannot see: JSON Schema has no words for it. */
  isBeyondSchema?: true
}

const list = (key: string, value: unknown) => ({ ...good, [key]: value })

export const mistakes: Readonly<Record<string, Mistake>> = {
  'no object at all': { config: ['prod'], key: 'config.json' },
  'no environment': { config: { ...good, deploymentEnvironment: undefined }, key: 'deploymentEnvironment' },
  'a blank environment': { config: { ...good, deploymentEnvironment: ' ' }, key: 'deploymentEnvironment' },
  'an environment that there is not': {
    config: { ...good, deploymentEnvironment: 'production' },
    key: 'deploymentEnvironment',
    suggestion: 'prod',
  },
  'an environment by the name that others give it': {
    config: { ...good, deploymentEnvironment: 'Development' },
    key: 'deploymentEnvironment',
    suggestion: 'local',
  },
  'a backend without encryption in production': {
    config: { ...good, apiBaseUrl: 'http://api.example.com/' },
    key: 'apiBaseUrl',
  },
  'an unknown key that is near a known one': {
    config: { ...good, apiBaseURL: '/api/' },
    key: 'apiBaseURL',
    suggestion: 'apiBaseUrl',
  },
  'an unknown key that is near none': { config: { ...good, featureFlags: {} }, key: 'featureFlags' },
  'no address of the API (C01)': { config: { ...good, apiBaseUrl: undefined }, key: 'apiBaseUrl' },
  'a blank address of the sign-in (C01)': { config: { ...good, authBaseUrl: '  ' }, key: 'authBaseUrl' },
  'an address that is none': { config: { ...good, apiBaseUrl: 'api.example' }, key: 'apiBaseUrl' },
  'an identity that there is not (C03)': {
    config: { ...good, authProvider: 'onw' },
    key: 'authProvider',
    suggestion: 'own',
  },
  'a faked backend in production (C04)': { config: { ...good, mock: true }, key: 'mock' },
  'a sign-in elsewhere without a path': {
    config: { ...good, signIn: { token: 'jwt' } },
    key: 'signIn.path',
    isBeyondSchema: true,
  },
  'a sign-in elsewhere with another identity': {
    config: { ...cloud, signIn: { path: 'auth/local' } },
    key: 'signIn',
  },
  'a body of the sign-in without the password': {
    config: { ...good, signIn: { path: 'auth/local', body: { identifier: '{username}' } } },
    key: 'signIn.body',
    isBeyondSchema: true,
  },
  'a body of the sign-in with what there is not': {
    config: {
      ...good,
      signIn: { path: 'login', body: { a: '{username}', b: '{password}', c: '{otp}' } },
    },
    key: 'signIn.body',
    isBeyondSchema: true,
  },
  'a key of the sign-in that there is not': {
    config: { ...good, signIn: { path: 'auth/local', tokn: 'jwt' } },
    key: 'signIn.tokn',
    suggestion: 'token',
  },
  'a renewal at another host': {
    config: { ...good, signIn: { path: 'login', renew: { path: '//evil.example' } } },
    key: 'signIn.renew.path',
  },
  'roles without a path': {
    config: { ...good, roles: { permissions: {} } },
    key: 'roles.path',
    isBeyondSchema: true,
  },
  'a role whose permission is none': {
    config: { ...good, roles: { path: 'role', permissions: { Editor: ['read'] } } },
    key: 'roles.permissions',
    isBeyondSchema: true,
  },
  'a faked sign-in in production (C04)': { config: { ...good, authProvider: 'mock' }, key: 'authProvider' },
  'a flag as a text': { config: { ...good, zfp: 'true' }, key: 'zfp' },
  'Firebase without its key': { config: { ...cloud, gcpApiKey: undefined }, key: 'gcpApiKey' },
  'a domain of Firebase with a protocol': {
    config: { ...cloud, gcpAuthDomain: 'https://demo.example' },
    key: 'gcpAuthDomain',
  },
  'an emulator on another machine': {
    config: { ...cloud, deploymentEnvironment: 'local', gcpEmulatorUrl: 'http://10.0.0.1:9099' },
    key: 'gcpEmulatorUrl',
  },
  'an emulator in production': {
    config: { ...cloud, gcpEmulatorUrl: 'http://127.0.0.1:9099' },
    key: 'gcpEmulatorUrl',
  },
  'OpenID Connect without an issuer': {
    config: { ...good, authProvider: 'oidc', oidcClientId: 'panel' },
    key: 'oidcIssuer',
  },
  'an issuer that is none': {
    config: { ...good, authProvider: 'oidc', oidcClientId: 'panel', oidcIssuer: 'login.example.com' },
    key: 'oidcIssuer',
  },
  'an issuer by http in production': {
    config: { ...good, authProvider: 'oidc', oidcClientId: 'panel', oidcIssuer: 'http://login.example.com' },
    key: 'oidcIssuer',
  },
  'scopes as a text': { config: { ...good, oidcScopes: 'email profile' }, key: 'oidcScopes' },
  'an origin with a path': {
    config: { ...good, oidcOrigins: ['https://login.example.com/token'] },
    key: 'oidcOrigins[0]',
  },
  'an age of tokens that is too high': {
    config: { ...cloud, tokenSyncMaxAge: 86_400 },
    key: 'tokenSyncMaxAge',
  },
  'an empty prefix of the storage': { config: { ...good, aclNamespace: '' }, key: 'aclNamespace' },
  'default permissions as a text (C05)': {
    config: list('defaultPermissions', '*:apiContent:Get'),
    key: 'defaultPermissions',
  },
  'a default permission that is none (C05)': {
    config: list('defaultPermissions', ['*:apiContent:Get', 1]),
    key: 'defaultPermissions[1]',
  },
  'no language at all': { config: list('locales', []), key: 'locales' },
  'a language that there is not': { config: list('locales', ['de', 'fr']), key: 'locales[1]' },
  'a first language that is not offered': {
    config: { ...good, locales: ['de'], defaultLocale: 'en' },
    key: 'defaultLocale',
  },
  'a time zone that there is not': {
    config: { ...good, timeZone: 'Mitteleuropäische Zeit' },
    key: 'timeZone',
  },
  'passwords that may be too short': { config: { ...good, passwordMinLength: 4 }, key: 'passwordMinLength' },
  'a bound of passwords that is no whole number': {
    config: { ...good, passwordMaxLength: 100.5 },
    key: 'passwordMaxLength',
  },
  'a protocol that runs what it holds (X06)': {
    config: list('linkProtocols', ['javascript']),
    key: 'linkProtocols[0]',
  },
  'a host of media with a path': {
    config: list('mediaOrigins', ['https://media.example/films']),
    key: 'mediaOrigins[0]',
  },
  'a capability that there is not': {
    config: list('capabilities', ['profil']),
    key: 'capabilities[0]',
    suggestion: 'profile',
  },
  'a colour of five digits (C07)': {
    config: { ...good, colours: { primary: '#12345' } },
    key: 'colours.primary',
  },
  'a colour that there is not (C07)': {
    config: { ...good, colours: { primery: '#123456' } },
    key: 'colours.primery',
    suggestion: 'primary',
  },
  'a parameter of lists that there is not': {
    config: { ...good, paging: { ofset: 'skip' } },
    key: 'paging.ofset',
    suggestion: 'offset',
  },
  'a range without the place of its field': {
    config: { ...good, paging: { from: 'min' } },
    key: 'paging.from',
  },
  'two parameters of one name': {
    config: { ...good, paging: { limit: 'offset' } },
    key: 'paging.limit',
    isBeyondSchema: true,
  },
  'backends as a list': {
    config: { ...good, backends: [{ url: 'https://billing.example/' }] },
    key: 'backends',
  },
  'addresses of other systems that are a list': { config: { ...good, keptIn: ['crm'] }, key: 'keptIn' },
  'something hidden that has no name': { config: { ...good, hide: ['journeys', 5] }, key: 'hide[1]' },
  'resources that are no list': { config: { ...good, resources: { name: 'invoices' } }, key: 'resources' },
  'rights templates that are no list': { config: { ...good, rightsTemplates: {} }, key: 'rightsTemplates' },
}
