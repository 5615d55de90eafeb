import type { MiddlewareHandler } from 'hono'
import { isObject, ownValue } from '#model/base/json.ts'
import { handedOut, type PanelConfiguration } from '../panelConfiguration.ts'
import { inlineSources } from './firstPage.ts'
import { apiPrefix } from './route.ts'

/** Devices that the panel never asks for, so that nothing on its pages can. */
const refusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const

/** Returns the headers of the panel's pages, as any server that hands them out must send them. */
export function pageHeaders(
  configuration?: PanelConfiguration,
  page?: string,
): Readonly<Record<string, string>> {
  return { ...fixedHeaders, 'Content-Security-Policy': contentSecurityPolicy(configuration, page) }
}

/**
 * Gives every answer the headers that keep browsers from guessing, framing and storing.
 *
 * @param publicUrl behind TLS browsers come back by TLS alone, for a year (RFC 6797), subdomains excepted
 */
export function secureHeaders(
  configuration?: PanelConfiguration,
  publicUrl: () => string = () => '',
): MiddlewareHandler {
  const pagePolicy = contentSecurityPolicy(configuration)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (publicUrl().startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
    // Files of media libraries say themselves how long they may be kept.
    const isApi = context.req.path.startsWith(apiPrefix)
    if (isApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    // A page that is none of the panel's brings a stricter policy of its own.
    if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', pagePolicy)
    }
  }
}

/** Where the sign-in SDK calls its service. */
const cloudOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/**
 * The digest of nothing. The component library puts an empty <style> into the page and writes its rules through the style
 * sheet's own methods, which no policy restricts; a <style> with any text is refused.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Allows a page its own origin and the services that the configuration names; what stands in the page by its digest. */
export function contentSecurityPolicy(configuration: PanelConfiguration = {}, page = ''): string {
  const { styles, scripts } = inlineSources(page)
  const backends = backendsOf(configuration)
  const services = [...new Set([...backends, ...signInOriginsOf(configuration)])]
  const media = [...backends, ...mediaOriginsOf(configuration)]
  const pictures = [...new Set([...media, ...logosOf(configuration).flatMap(originOf)])]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", emptyStyle, ...styles].join(' '),
    // The alignment of a paragraph in a rich text is an attribute; the allowlist lets nothing else through.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...pictures].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...media].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...services].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    // All forms are sent by scripts: what somebody has typed is never part of an address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where signed addresses of pictures and films lead, besides the backend itself. */
function mediaOriginsOf({ mediaOrigins }: PanelConfiguration): string[] {
  return Array.isArray(mediaOrigins) ? mediaOrigins.flatMap(originOf) : []
}

function backendsOf(configuration: PanelConfiguration): string[] {
  const { apiBaseUrl, authBaseUrl, authProvider, gcpEmulatorUrl } = configuration
  const { backends } = handedOut(configuration)
  const called = isObject(backends) ? Object.values(backends).map((backend) => ownValue(backend, 'url')) : []
  const addresses = [apiBaseUrl, authProvider === 'gcp' ? gcpEmulatorUrl : authBaseUrl, ...called]
  return [...new Set(addresses.flatMap(originOf))]
}

/** Where people are signed in by somebody else. That the page is left for a provider's no policy restricts. */
function signInOriginsOf({ authProvider, oidcIssuer, oidcOrigins }: PanelConfiguration): string[] {
  if (authProvider === 'gcp') return cloudOrigins
  if (authProvider !== 'oidc') return []
  return [oidcIssuer, ...(Array.isArray(oidcOrigins) ? oidcOrigins : [])].flatMap(originOf)
}

/** A path is on the panel's own origin. */
function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return []
  return [new URL(address).origin]
}

/** Pictures of the brand; those beside the panel need no permission of their own. */
function logosOf({ brand }: PanelConfiguration): unknown[] {
  return [ownValue(brand, 'logo'), ownValue(brand, 'logoDark')]
}

/** A public page loads from its own origin alone, but for the logo, embeds nothing and is embedded nowhere. */
export function publicPagePolicy(configuration: PanelConfiguration): string {
  const logos = logosOf(configuration)
  const inAddress = logos.some((logo) => String(logo).startsWith('data:')) ? ['data:'] : []
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self'", ...inAddress, ...new Set(logos.flatMap(originOf))].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of a file that somebody has put there: opened by itself, an SVG runs nothing. */
export const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
