import { DrizzleQueryError } from 'drizzle-orm'
import { featureSettings } from '#product.server.ts'
import { lockDataFolder } from '#server/dataLock.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { type Log, openLog } from '#server/log.ts'
import { reloadSignal } from '#server/operation/reloads.ts'
import { hasDemonstration, readSettings, type Settings, StartRefused } from '#server/settings.ts'
import { demoAccounts } from './seed/seedOperators.ts'
import { type StartFacts, startLines } from './startWords.ts'

export interface Running {
  /** From now on it says that it is not ready, and still answers. */
  drain(): void
  /** Reads its configuration anew and uses it, where that is sound. */
  reload?(): Promise<void>
  /** Comes where its database was a standby and takes writes now: what was left out at the start is done by another start. */
  promoted?: Promise<void>
  close(): Promise<void>
}

/** Requests have eight seconds of it, and a mail five. */
const usualPatience = 20_000

/**
 * Runs a server from settings to the last signal: SIGUSR2 reads its configuration anew, SIGTERM and SIGINT drain and close
 * it. Exit code 0 after a signal, 1 where it could not start or end in time, or something failed that nobody expected.
 *
 * @param patience how long the end may take beyond draining, in milliseconds
 */
export async function runServer(
  start: (settings: Settings, log: Log) => Promise<Running>,
  patience = usualPatience,
): Promise<void> {
  let unlock = () => {}
  let opened: Log | undefined
  let isStarted = false
  try {
    const settings = readSettings(process.env, featureSettings)
    const log = openLog({ level: settings.logLevel })
    opened = log
    // By itself the process would end with everything that the error holds, values of a query included.
    process.on('uncaughtException', (error) => {
      log.failure('The server ends: something failed that it does not know.', error)
      process.exit(1)
    })
    if (settings.databaseUrl === undefined) unlock = await lockDataFolder(settings.dataDirectory)
    // A signal that comes while it starts is heard too, and ends it in order once it has started.
    const stopped = new Promise<void>((resolve) => {
      process.on('SIGTERM', () => resolve())
      process.on('SIGINT', () => resolve())
    })
    void stopped.then(() => endAnyway(log, settings.drainSeconds * 1000 + patience))
    let server: Running | undefined
    // Asked for while it starts, it would read what it has just read; without somebody who listens, it would end.
    process.on(reloadSignal, () => void server?.reload?.())
    server = await start(settings, log)
    isStarted = true
    while (await isPromoted(server, stopped)) {
      log.failure('DATABASE_URL takes writes now: the server starts anew.', undefined)
      await server.close()
      server = await start(settings, log)
    }
    server.drain()
    if (settings.drainSeconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, settings.drainSeconds * 1000))
    }
    await server.close()
    unlock()
    process.exit(0)
  } catch (error) {
    unlock()
    if (isForPeople(error)) console.error(error.message)
    else {
      const what = isStarted ? 'The server could not end in order.' : 'The server could not start.'
      ;(opened ?? openLog()).failure(what, error)
    }
    process.exit(1)
  }
}

/** Waits for the end, or for another start. */
function isPromoted({ promoted }: Running, stopped: Promise<void>): Promise<boolean> {
  const another = promoted?.then(() => true)
  return Promise.race([stopped.then(() => false), ...(another ? [another] : [])])
}

function endAnyway(log: Log, after: number): void {
  setTimeout(() => {
    log.failure('The server ends although it could not close everything.', undefined)
    process.exit(1)
  }, after).unref()
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof StartRefused) return true
  if (error instanceof DrizzleQueryError) return false
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code !== undefined
}

/** Says where the server is, what it serves, and who may sign in to a demonstration. */
export function announce(
  { host, environment, publicUrl, smtpUrl }: Settings,
  port: number,
  facts: StartFacts,
): void {
  const authority = host.includes(':') ? `[${host}]` : host
  const address = `http://${authority}:${port}${basePathOf(publicUrl)}`
  console.log([`Abo-Panel: ${address}`, ...startLines(facts)].join('\n'))
  if (environment === 'local' && smtpUrl === undefined) console.log(`  Mails: ${address}/api/outbox`)
  if (!hasDemonstration(environment)) return
  for (const { email, password } of demoAccounts) console.log(`  ${email}  ${password}`)
}
