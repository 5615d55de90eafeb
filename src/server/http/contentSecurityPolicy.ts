import type { PanelConfiguration } from '../panelConfiguration.ts'

/** Where the sign-in SDK calls its service. */
const cloudOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/**
 * What a page of the panel may load, and whom it may call: its own origin and the services that its configuration
 * names. Styles are written into the page by the component library.
 */
export function contentSecurityPolicy(configuration: PanelConfiguration = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...servicesOf(configuration)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function servicesOf(configuration: PanelConfiguration): string[] {
  const { apiBaseUrl, authBaseUrl, authProvider, gcpEmulatorUrl } = configuration
  const isCloud = authProvider === 'gcp'
  const own = [apiBaseUrl, ...(isCloud ? [gcpEmulatorUrl] : [authBaseUrl])].flatMap(originOf)
  return [...new Set([...own, ...(isCloud ? cloudOrigins : [])])]
}

/** The origin of an absolute http(s) address; a path is on the panel's own. */
function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return []
  return [new URL(address).origin]
}
