import { isIP } from 'node:net'
import { basePathOf, isBasePath } from './http/basePath.ts'
import { addressFaults, mailAddress } from './unencoded.ts'

export interface OutsideSettings {
  /**
   * The panel's address, without a slash at its end; its path is the one that the panel lies under.
   * @default http://localhost and the port
   */
  publicUrl?: string
  /** Where mail is handed over. */
  smtpUrl?: string
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** Origins of panels that lie elsewhere than the API and may call it. */
  corsOrigins: readonly string[]
}

/** @param faults gets a sentence for each variable that cannot be used */
export function readOutsideSettings(
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
): OutsideSettings {
  const publicUrl = text('PUBLIC_URL')?.replace(/\/+$/, '')
  if (publicUrl !== undefined && !isPublicUrl(publicUrl)) {
    faults.push(
      `PUBLIC_URL is "${publicUrl}"; it must be the panel's address, such as https://panel.example.com.`,
    )
  } else if (publicUrl !== undefined && !isBasePath(basePathOf(publicUrl))) {
    faults.push(
      `PUBLIC_URL is "${publicUrl}"; its path may hold letters, digits, - and _, and must not begin with a path of the panel itself, such as /panel, /auth or /api.`,
    )
  } else if (environment === 'prod' && publicUrl?.startsWith('http:')) {
    faults.push(`PUBLIC_URL is "${publicUrl}"; with DEPLOYMENT_ENVIRONMENT prod it must begin with https://.`)
  }
  const smtpUrl = text('SMTP_URL')
  if (smtpUrl !== undefined) faults.push(...addressFaults('SMTP_URL', smtpUrl, mailAddress))
  const isForPeople = environment !== 'local' && environment !== 'testing'
  if (smtpUrl !== undefined && publicUrl === undefined && isForPeople) {
    faults.push('PUBLIC_URL is missing; mails need it for their links.')
  }
  const trustedProxies = listOf(text('TRUSTED_PROXIES'))
  for (const entry of trustedProxies.filter((candidate) => !isNetwork(candidate))) {
    faults.push(`TRUSTED_PROXIES has "${entry}"; it must hold addresses or networks, such as 10.0.0.0/8.`)
  }
  const corsOrigins = listOf(text('CORS_ORIGINS'))
  for (const entry of corsOrigins.filter((candidate) => !isOrigin(candidate, environment))) {
    faults.push(
      `CORS_ORIGINS has "${entry}"; it must hold origins without a path, such as https://panel.example.com, with https:// in prod.`,
    )
  }
  return {
    trustedProxies,
    corsOrigins,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
  }
}

function isPublicUrl(value: string): boolean {
  return /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(value) && URL.canParse(value)
}

function listOf(value = ''): string[] {
  const entries = value.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '')
}

/** As browsers spell it, for they send it so; neither `*` nor `null` is one. */
function isOrigin(entry: string, environment: string): boolean {
  if (entry.includes('*') || !URL.canParse(entry) || new URL(entry).origin !== entry) return false
  return entry.startsWith('https:') || (entry.startsWith('http:') && environment !== 'prod')
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}
