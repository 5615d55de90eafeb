import { capabilityNames } from '#config/capabilities.ts'

const everyCapability = capabilityNames.map((name) => `"${name}"`).join(', ')

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
  /** Where it is told, with the words in both languages. */
  key: string
  de: string
  en: string
  suggestion?: string
  /** What editors cannot see: JSON Schema has no words for it. */
  isBeyondSchema?: true
}

const list = (key: string, value: unknown) => ({ ...good, [key]: value })

export const mistakes: Readonly<Record<string, Mistake>> = {
  'no object at all': {
    config: ['prod'],
    key: 'config.json',
    de: 'config.json muss ein Objekt sein',
    en: 'config.json must be an object',
  },
  'no environment': {
    config: { ...good, deploymentEnvironment: undefined },
    key: 'deploymentEnvironment',
    de: '"deploymentEnvironment" fehlt',
    en: '"deploymentEnvironment" is missing',
  },
  'a blank environment': {
    config: { ...good, deploymentEnvironment: ' ' },
    key: 'deploymentEnvironment',
    de: '"deploymentEnvironment" muss eines sein von "local", "testing", "staging", "prod"',
    en: '"deploymentEnvironment" must be one of "local", "testing", "staging", "prod"',
  },
  'an environment that there is not': {
    config: { ...good, deploymentEnvironment: 'production' },
    key: 'deploymentEnvironment',
    de: '"deploymentEnvironment" muss eines sein von "local", "testing", "staging", "prod"',
    en: '"deploymentEnvironment" must be one of "local", "testing", "staging", "prod"',
    suggestion: 'prod',
  },
  'an environment by the name that others give it': {
    config: { ...good, deploymentEnvironment: 'Development' },
    key: 'deploymentEnvironment',
    de: '"deploymentEnvironment" muss eines sein von "local", "testing", "staging", "prod"',
    en: '"deploymentEnvironment" must be one of "local", "testing", "staging", "prod"',
    suggestion: 'local',
  },
  'a backend without encryption in production': {
    config: { ...good, apiBaseUrl: 'http://api.example.com/' },
    key: 'apiBaseUrl',
    de: '"apiBaseUrl" muss mit "https://" beginnen, wenn "deploymentEnvironment" "prod" ist',
    en: '"apiBaseUrl" must begin with "https://" while "deploymentEnvironment" is "prod"',
  },
  'an unknown key that is near a known one': {
    config: { ...good, apiBaseURL: '/api/' },
    key: 'apiBaseURL',
    de: '"apiBaseURL" ist kein Schlüssel von config.json',
    en: 'config.json has no key "apiBaseURL"',
    suggestion: 'apiBaseUrl',
  },
  'an unknown key that is near none': {
    config: { ...good, featureFlags: {} },
    key: 'featureFlags',
    de: '"featureFlags" ist kein Schlüssel von config.json',
    en: 'config.json has no key "featureFlags"',
  },
  'no address of the API (C01)': {
    config: { ...good, apiBaseUrl: undefined },
    key: 'apiBaseUrl',
    de: '"apiBaseUrl" is empty',
    en: '"apiBaseUrl" is empty',
  },
  'a blank address of the sign-in (C01)': {
    config: { ...good, authBaseUrl: '  ' },
    key: 'authBaseUrl',
    de: '"authBaseUrl" is empty',
    en: '"authBaseUrl" is empty',
  },
  'an address that is none': {
    config: { ...good, apiBaseUrl: 'api.example' },
    key: 'apiBaseUrl',
    de: '"apiBaseUrl" muss ein Pfad sein, der mit "/" beginnt, oder eine http(s)-Adresse',
    en: '"apiBaseUrl" must be a path that starts with "/" or an http(s) address',
  },
  'an identity that there is not (C03)': {
    config: { ...good, authProvider: 'onw' },
    key: 'authProvider',
    de: '"authProvider" muss eines sein von "own", "gcp", "oidc", "mock"',
    en: '"authProvider" must be one of "own", "gcp", "oidc", "mock"',
    suggestion: 'own',
  },
  'a faked backend in production (C04)': {
    config: { ...good, mock: true },
    key: 'mock',
    de: '"mock" darf keine Anmeldung vortäuschen, wenn "deploymentEnvironment" "prod" ist',
    en: '"mock" must not fake the sign-in while "deploymentEnvironment" is "prod"',
  },
  'a faked sign-in in production (C04)': {
    config: { ...good, authProvider: 'mock' },
    key: 'authProvider',
    de: '"authProvider" darf keine Anmeldung vortäuschen, wenn "deploymentEnvironment" "prod" ist',
    en: '"authProvider" must not fake the sign-in while "deploymentEnvironment" is "prod"',
  },
  'a flag as a text': {
    config: { ...good, zfp: 'true' },
    key: 'zfp',
    de: '"zfp" muss true oder false sein',
    en: '"zfp" must be true or false',
  },
  'Firebase without its key': {
    config: { ...cloud, gcpApiKey: undefined },
    key: 'gcpApiKey',
    de: '"gcpApiKey" fehlt',
    en: '"gcpApiKey" is missing',
  },
  'a domain of Firebase with a protocol': {
    config: { ...cloud, gcpAuthDomain: 'https://demo.example' },
    key: 'gcpAuthDomain',
    de: '"gcpAuthDomain" muss ein Text ohne Doppelpunkt sein',
    en: '"gcpAuthDomain" must be a text without a colon',
  },
  'an emulator on another machine': {
    config: { ...cloud, deploymentEnvironment: 'local', gcpEmulatorUrl: 'http://10.0.0.1:9099' },
    key: 'gcpEmulatorUrl',
    de: '"gcpEmulatorUrl" muss eine http-Adresse auf diesem Rechner sein, zum Beispiel "http://127.0.0.1:9099"',
    en: '"gcpEmulatorUrl" must be an http address on this machine, such as "http://127.0.0.1:9099"',
  },
  'an emulator in production': {
    config: { ...cloud, gcpEmulatorUrl: 'http://127.0.0.1:9099' },
    key: 'gcpEmulatorUrl',
    de: '"gcpEmulatorUrl" darf es nur geben, wenn "deploymentEnvironment" "local" oder "testing" ist',
    en: '"gcpEmulatorUrl" is allowed only while "deploymentEnvironment" is "local" or "testing"',
  },
  'OpenID Connect without an issuer': {
    config: { ...good, authProvider: 'oidc', oidcClientId: 'panel' },
    key: 'oidcIssuer',
    de: '"oidcIssuer" fehlt',
    en: '"oidcIssuer" is missing',
  },
  'an issuer that is none': {
    config: { ...good, authProvider: 'oidc', oidcClientId: 'panel', oidcIssuer: 'login.example.com' },
    key: 'oidcIssuer',
    de: '"oidcIssuer" muss eine Adresse ohne "?" und "#" sein, zum Beispiel "https://login.example.com/realms/staff"',
    en: '"oidcIssuer" must be an address without "?" and "#", such as "https://login.example.com/realms/staff"',
  },
  'an issuer by http in production': {
    config: { ...good, authProvider: 'oidc', oidcClientId: 'panel', oidcIssuer: 'http://login.example.com' },
    key: 'oidcIssuer',
    de: '"oidcIssuer" muss mit "https://" beginnen, wenn "deploymentEnvironment" "prod" ist',
    en: '"oidcIssuer" must begin with "https://" while "deploymentEnvironment" is "prod"',
  },
  'scopes as a text': {
    config: { ...good, oidcScopes: 'email profile' },
    key: 'oidcScopes',
    de: '"oidcScopes" muss eine Liste von Scopes, zum Beispiel ["email", "offline_access"], sein',
    en: '"oidcScopes" must be a list of scopes, such as ["email", "offline_access"]',
  },
  'an origin with a path': {
    config: { ...good, oidcOrigins: ['https://login.example.com/token'] },
    key: 'oidcOrigins[0]',
    de: '"oidcOrigins[0]" muss eine Adresse ohne Pfad sein, zum Beispiel "https://media.example.com"',
    en: '"oidcOrigins[0]" must be an address without a path, such as "https://media.example.com"',
  },
  'an age of tokens that is too high': {
    config: { ...cloud, tokenSyncMaxAge: 86_400 },
    key: 'tokenSyncMaxAge',
    de: '"tokenSyncMaxAge" muss eine ganze Zahl von 1 bis 3600 sein',
    en: '"tokenSyncMaxAge" must be a whole number from 1 to 3600',
  },
  'an empty prefix of the storage': {
    config: { ...good, aclNamespace: '' },
    key: 'aclNamespace',
    de: '"aclNamespace" muss ein Text sein',
    en: '"aclNamespace" must be a text',
  },
  'default permissions as a text (C05)': {
    config: list('defaultPermissions', '*:apiContent:Get'),
    key: 'defaultPermissions',
    de: '"defaultPermissions" muss eine Liste von Rechten, zum Beispiel ["*:billing:Get"], sein',
    en: '"defaultPermissions" must be a list of permissions, such as ["*:billing:Get"]',
  },
  'a default permission that is none (C05)': {
    config: list('defaultPermissions', ['*:apiContent:Get', 1]),
    key: 'defaultPermissions[1]',
    de: '"defaultPermissions[1]" muss ein Recht der Form {Mandant}:{Ressource}:{Aktion} sein',
    en: '"defaultPermissions[1]" must be a permission of the form {tenant}:{resource}:{action}',
  },
  'no language at all': {
    config: list('locales', []),
    key: 'locales',
    de: '"locales" muss mindestens eine Sprache nennen',
    en: '"locales" must name one language at least',
  },
  'a language that there is not': {
    config: list('locales', ['de', 'fr']),
    key: 'locales[1]',
    de: '"locales[1]" muss eines sein von "de", "en"',
    en: '"locales[1]" must be one of "de", "en"',
  },
  'a first language that is not offered': {
    config: { ...good, locales: ['de'], defaultLocale: 'en' },
    key: 'defaultLocale',
    de: '"defaultLocale" muss unter "locales" stehen',
    en: '"defaultLocale" must be among "locales"',
  },
  'a time zone that there is not': {
    config: { ...good, timeZone: 'Mitteleuropäische Zeit' },
    key: 'timeZone',
    de: '"timeZone" muss eine Zeitzone sein, zum Beispiel "Europe/Berlin"',
    en: '"timeZone" must be a time zone, such as "Europe/Berlin"',
  },
  'passwords that may be too short': {
    config: { ...good, passwordMinLength: 4 },
    key: 'passwordMinLength',
    de: '"passwordMinLength" muss eine ganze Zahl von 8 bis 64 sein',
    en: '"passwordMinLength" must be a whole number from 8 to 64',
  },
  'a bound of passwords that is no whole number': {
    config: { ...good, passwordMaxLength: 100.5 },
    key: 'passwordMaxLength',
    de: '"passwordMaxLength" muss eine ganze Zahl von 64 bis 1024 sein',
    en: '"passwordMaxLength" must be a whole number from 64 to 1024',
  },
  'a protocol that runs what it holds (X06)': {
    config: list('linkProtocols', ['javascript']),
    key: 'linkProtocols[0]',
    de: '"linkProtocols[0]": "javascript" ist kein erlaubtes Protokoll, nur Kleinbuchstaben a bis z und Bindestriche dazwischen',
    en: '"linkProtocols[0]": "javascript" is no allowed protocol, only letters a to z with hyphens between them',
  },
  'a host of media with a path': {
    config: list('mediaOrigins', ['https://media.example/films']),
    key: 'mediaOrigins[0]',
    de: '"mediaOrigins[0]" muss eine Adresse ohne Pfad sein, zum Beispiel "https://media.example.com"',
    en: '"mediaOrigins[0]" must be an address without a path, such as "https://media.example.com"',
  },
  'a capability that there is not': {
    config: list('capabilities', ['profil']),
    key: 'capabilities[0]',
    de: `"capabilities[0]" muss eines sein von ${everyCapability}`,
    en: `"capabilities[0]" must be one of ${everyCapability}`,
    suggestion: 'profile',
  },
  'a colour of five digits (C07)': {
    config: { ...good, colours: { primary: '#12345' } },
    key: 'colours.primary',
    de: '"colours.primary" muss die Grundfarbe (Stufe 500) sein, als # und sechs Hexziffern',
    en: '"colours.primary" must be the base colour (shade 500), as # and six hex digits',
  },
  'a colour that there is not (C07)': {
    config: { ...good, colours: { primery: '#123456' } },
    key: 'colours.primery',
    de: '"colours.primery" ist keine Farbe des Panels; es gibt primary, neutral, positive, warning, negative, info',
    en: '"colours.primery" is no colour of the panel; there are primary, neutral, positive, warning, negative, info',
    suggestion: 'primary',
  },
  'a parameter of lists that there is not': {
    config: { ...good, paging: { ofset: 'skip' } },
    key: 'paging.ofset',
    de: '"paging.ofset" ist kein Parameter von Listen; es gibt limit, offset, sortBy, sortOrder, search, from, to',
    en: '"paging.ofset" is no parameter of lists; there are limit, offset, sortBy, sortOrder, search, from, to',
    suggestion: 'offset',
  },
  'a range without the place of its field': {
    config: { ...good, paging: { from: 'min' } },
    key: 'paging.from',
    de: '"paging.from" muss {field} einmal enthalten, wo der Name des Feldes steht, zum Beispiel "{field}From"',
    en: '"paging.from" must hold {field} once, where the name of the field stands, such as "{field}From"',
  },
  'two parameters of one name': {
    config: { ...good, paging: { limit: 'offset' } },
    key: 'paging.limit',
    de: '"paging.limit" heißt wie ein anderer Parameter: "offset"',
    en: '"paging.limit" is called like another parameter: "offset"',
    isBeyondSchema: true,
  },
  'backends as a list': {
    config: { ...good, backends: [{ url: 'https://billing.example/' }] },
    key: 'backends',
    de: '"backends" muss ein Objekt von Backends, zum Beispiel { "billing": { "url": "https://billing.example.com/" } }, sein',
    en: '"backends" must be an object of backends, such as { "billing": { "url": "https://billing.example.com/" } }',
  },
  'something hidden that has no name': {
    config: { ...good, hide: ['journeys', 5] },
    key: 'hide[1]',
    de: '"hide[1]" muss ein Text sein',
    en: '"hide[1]" must be a text',
  },
  'resources that are no list': {
    config: { ...good, resources: { name: 'invoices' } },
    key: 'resources',
    de: '"resources" muss eine Liste sein',
    en: '"resources" must be a list',
  },
  'rights templates that are no list': {
    config: { ...good, rightsTemplates: {} },
    key: 'rightsTemplates',
    de: '"rightsTemplates" muss eine Liste sein',
    en: '"rightsTemplates" must be a list',
  },
}
