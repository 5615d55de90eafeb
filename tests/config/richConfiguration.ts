import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { richEntries } from './richEntries.ts'

/** A configuration with every key of config.json and with entries that use all of their language that JSON can say. */
export function richConfiguration(): Record<string, unknown> {
  return {
    $schema: './config.schema.json',
    deploymentEnvironment: 'local',
    productTitle: 'Probe',
    apiBaseUrl: '/api/',
    authBaseUrl: 'https://login.example/auth/',
    authProvider: 'own',
    mock: false,
    gcpApiKey: 'AIzaDemo-key_1',
    gcpAuthDomain: 'demo.firebaseapp.com',
    gcpEmulatorUrl: 'http://127.0.0.1:9099',
    oidcIssuer: 'https://login.example/realms/staff',
    oidcClientId: 'panel',
    oidcName: 'Probe',
    oidcScopes: ['email', 'offline_access'],
    oidcPermissionsClaim: 'realm_access.roles',
    oidcOrigins: ['https://token.login.example'],
    tokenSyncUrl: '/__/auth/token',
    tokenSyncMaxAge: 60,
    aclNamespace: 'probe',
    defaultPermissions: ['*:billing:Get', 'main:billing:Put'],
    permissionsPath: 'api-authority/self',
    signIn: {
      path: 'auth/login',
      body: { email: '{username}', password: '{password}', mode: 'json' },
      token: 'data.access_token',
      refreshToken: 'data.refresh_token',
      renew: { path: 'auth/refresh', body: { refresh_token: '{refreshToken}' }, token: 'data.token' },
      signOut: { path: 'auth/logout' },
    },
    roles: { path: 'data.role.name', permissions: { Editor: ['*:apiContent:Get'] } },
    timeZone: 'Europe/Vienna',
    journalDays: 730,
    passwordMinLength: 12,
    passwordMaxLength: 100,
    linkProtocols: ['my-app'],
    capabilities: ['profile', 'invitationRoles'],
    invitation: { access: ['*:people:Invite'], fields: { email: 'mail' } },
    mediaOrigins: ['https://media.example'],
    zfp: true,
    locales: ['de', 'en'],
    defaultLocale: 'en',
    paging: {
      ...{ limit: 'pageSize', offset: 'skip', sortBy: 'order', sortOrder: 'direction', search: 'find' },
      ...{ from: '{field}_min', to: '{field}_max' },
    },
    rightsTemplates: structuredClone(rightsTemplates),
    mails: {
      invitation: { de: { subject: 'Einladung: {product}', text: ['Von {inviter}.'], button: 'Los' } },
    },
    brand: {
      logo: '/brand/logo.svg',
      logoDark: '/brand/dark.svg',
      imprint: 'https://example.com/imprint',
      privacy: '/privacy',
    },
    colours: { primary: '#0a7d5a', neutral: '#857563' },
    backends: {
      billing: { url: 'https://billing.example/', headers: { 'X-Tenant': 'north' } },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable looks so
      crm: { url: 'http://crm.example/v1', through: 'server', headers: { 'X-Key': '${CRM_KEY}' } },
    },
    hide: ['journeys', 'reports'],
    keptIn: { customers: 'https://crm.example.com/' },
    resources: richEntries(),
  }
}
