import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { reachKeys } from '../auth/oidcTokens.ts'
import { servedBackends } from '../backends/servedBackends.ts'
import { reachPostgres } from '../db/openPostgres.ts'
import { reachStandby } from '../db/openStandby.ts'
import type { PanelConfiguration } from '../panelConfiguration.ts'
import type { Settings } from '../settings.ts'

/** What a server needs of others, each by the variable or key that names it. */
export interface OutsideService {
  name: string
  /** Its address, without user and password. */
  place: string
  /** It is a file on this machine. */
  isFile?: true
  /** Makes a call that changes nothing. @throws whatever keeps it from being answered */
  reach(): Promise<unknown>
}

export interface Reached extends Omit<OutsideService, 'reach'> {
  /** Why it was not. */
  reason?: string
}

type Given = Pick<Settings, 'smtpUrl' | 'oidc' | 'variable'> & {
  databaseUrl?: string | undefined
  databaseReadUrl?: string | undefined
  mediaStore?: { endpoint: string }
}

/** Lists what the settings and the configuration name outside of this machine, and the file of one's own CA. */
export function outsideServices(
  { databaseUrl, databaseReadUrl, smtpUrl, oidc, mediaStore, variable }: Given,
  configuration: PanelConfiguration = {},
): OutsideService[] {
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  const at = (name: string, url: string, reach: (url: string) => Promise<unknown>): OutsideService => {
    const { host } = new URL(url)
    return { name, place: host, reach: () => reach(url) }
  }
  return [
    ...(authorities
      ? [
          {
            name: 'NODE_EXTRA_CA_CERTS',
            place: authorities,
            isFile: true as const,
            reach: () => readCertificates(authorities),
          },
        ]
      : []),
    ...(databaseUrl ? [at('DATABASE_URL', databaseUrl, reachPostgres)] : []),
    ...(databaseUrl && databaseReadUrl
      ? [
          at('DATABASE_READ_URL', databaseReadUrl, (standby) =>
            reachStandby({ primary: databaseUrl, standby }),
          ),
        ]
      : []),
    ...(smtpUrl ? [at('SMTP_URL', smtpUrl, reachMail)] : []),
    ...(oidc ? [at('OIDC_ISSUER', oidc.issuer, reachKeys)] : []),
    ...(mediaStore ? [at('MEDIA_STORE_ENDPOINT', mediaStore.endpoint, reachHttp)] : []),
    ...servedBackends(configuration, { variable }).map(({ name, url }) =>
      at(`backends.${name}`, url.href, reachHttp),
    ),
  ]
}

/** Milliseconds that one has to answer. */
const patience = 10_000

/** Tries all of them beside each other; ends in time whatever they do. */
export function reachAll(services: readonly OutsideService[], most = patience): Promise<Reached[]> {
  return Promise.all(
    services.map(async ({ reach, ...service }): Promise<Reached> => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${most / 1000} seconds`)), most)
      })
      try {
        await Promise.race([reach(), late])
        return service
      } catch (error) {
        return { ...service, reason: reasonOf(error) }
      } finally {
        clearTimeout(timer)
      }
    }),
  )
}

/** Says it in one line: `SMTP_URL (mail.example.com:465): …`. */
export function reachedText({ name, place, reason }: Reached): string {
  return `${name} (${place}): ${reason === undefined ? 'reached' : `not reached: ${reason}`}.`
}

async function readCertificates(file: string): Promise<void> {
  new X509Certificate(await readFile(file))
}

async function reachMail(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience })
  await transport.verify().finally(() => transport.close())
}

/** Whatever it answers, it is there. */
async function reachHttp(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  await response.body?.cancel()
}

const untrusted =
  'its certificate is of an authority that Node does not know; the file of your own stands in NODE_EXTRA_CA_CERTS'
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'nobody knows that host',
  EAI_AGAIN: 'nobody knows that host',
  ENOENT: 'there is no such file',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  EAUTH: 'it refuses the user name or the password',
}

/** The innermost cause tells most, and libraries put their own around it. */
function reasonOf(error: unknown): string {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause)
  const isUntrusted = ({ message }: Error) => /self[- ]signed cert|unable to (?:verify|get)/i.test(message)
  if (causes.some(isUntrusted)) return untrusted
  // Some have a code of their own and that of the system in their message.
  const codes = causes.flatMap((cause) => [
    String(Reflect.get(cause, 'code')),
    ...(/\bE[A-Z_]{4,}\b/.exec(cause.message) ?? []),
  ])
  const known = codes.findLast((code) => reasons[code])
  return known === undefined ? (causes.at(-1)?.message ?? String(error)) : `${reasons[known]} (${known})`
}
