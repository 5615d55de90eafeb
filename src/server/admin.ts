import { createFirstAdministrator } from './auth/firstAdministrator.ts'
import { lockDataFolder } from './dataLock.ts'
import { openLog } from './log/log.ts'
import { openServerDatabase } from './openServerDatabase.ts'
import { entryDefaultsOf, readPanelConfiguration, triedResources } from './panelConfiguration.ts'
import { panelResources } from './panelResources.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run admin -- create E-MAIL`: an administrator for a database that has none, with a link that works once.
 * The embedded database belongs to one process, so the server must be stopped for it; PostgreSQL's need not.
 */
const [command, email, ...rest] = process.argv.slice(2)
if (command !== 'create' || email === undefined || rest.length > 0) {
  console.error('Usage: npm run admin -- create E-MAIL')
  process.exit(2)
}

try {
  const settings = readSettings(process.env)
  const unlock = settings.databaseUrl === undefined ? await lockDataFolder(settings.dataDirectory) : () => {}
  const configuration = await readPanelConfiguration(process.cwd(), settings)
  const resources = panelResources(
    triedResources(configuration, settings.environment),
    entryDefaultsOf(configuration),
  )
  const { database, close } = await openServerDatabase(settings, resources, openLog().failure)
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const outcome = await createFirstAdministrator(database, resources, email, publicUrl, new Date())
  await close()
  unlock()
  if ('fault' in outcome) throw new Error(outcome.fault)
  console.log(
    `This link sets the password of ${outcome.email}. It works once, within 24 hours:\n${outcome.link}`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
