import { commandOf } from '#config/builtPlace.ts'
import { environments } from '#config/environments.ts'
import { featureSettings } from '#product.server.ts'
import { createFirstAdministrator, resetFactorOf } from '#server/auth/adminCommands.ts'
import { giveBreakGlass, takeBreakGlass } from '#server/auth/ownSignIn.ts'
import { createPasswords } from '#server/auth/password.ts'
import { createTokenKeys } from '#server/auth/tokenKeys.ts'
import { servedBackends } from '#server/backends/servedBackends.ts'
import { holderOf, lockDataFolder } from '#server/dataLock.ts'
import { openLog } from '#server/log.ts'
import { askForReload, reloadSignal } from '#server/operation/reloads.ts'
import { hasDemonstration, readSettings, type Settings, StartRefused } from '#server/settings.ts'
import { readCheckedConfiguration } from './checkedConfiguration.ts'
import { moveToEnvironment, refuseOtherEnvironment, removeDemoAccounts } from './databaseEnvironment.ts'
import { distribute } from './distribute.ts'
import { adoptEntry, type EntryCommand, listEntries, removeEntry } from './entryCommands.ts'
import { moveDatabase } from './moveDatabase.ts'
import { openDatabase, openServerDatabase, withDatabase } from './openServerDatabase.ts'
import { servedResources } from './panelResources.ts'
import { listRoles, previewMails } from './printedCommands.ts'

const { failure: log } = openLog()

/** @returns what is told */
type Command = (settings: Settings, word: string, second: string) => Promise<string>

const resourcesFor = async (settings: Settings) =>
  servedResources(await readCheckedConfiguration(process.cwd(), settings))

/** Opens the database, unless it belongs to another environment. */
const openOwnDatabase = (settings: Settings) =>
  openDatabase(settings, log, (opened) => refuseOtherEnvironment(opened, settings.environment))

/** `create E-MAIL`: an administrator, with a link that works once. */
const create: Command = async (settings, email) => {
  const resources = await resourcesFor(settings)
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const outcome = await withDatabase(openServerDatabase(settings, resources, log), ({ database }) =>
    createFirstAdministrator(database, resources, email, publicUrl, new Date()),
  )
  if ('fault' in outcome) throw new StartRefused(outcome.fault)
  return `This link sets the password of ${outcome.email}. It works once, within 24 hours:\n${outcome.link}`
}

/** `environment NAME`: from now on the database belongs to that one, and only it starts there. */
const environment: Command = async (settings, name) => {
  if (!environments.some((each) => each === name)) {
    throw new StartRefused(`"${name}" is no environment; there are ${environments.join(', ')}.`)
  }
  const before = await withDatabase(openDatabase(settings, log), ({ database }) =>
    moveToEnvironment(database, name),
  )
  return `The database belongs to the environment ${name}${before === undefined ? '' : `; before, to ${before}`}.`
}

/** `remove-demo-accounts`: what would keep a server from starting outside `local` and `testing`. */
const removeAccounts: Command = async (settings) => {
  if (hasDemonstration(settings.environment)) {
    throw new StartRefused(
      `DEPLOYMENT_ENVIRONMENT is ${settings.environment}: the demo accounts belong to its demonstration.`,
    )
  }
  const resources = await resourcesFor(settings)
  const removed = await withDatabase(openOwnDatabase(settings), ({ database }) =>
    removeDemoAccounts(database, resources, new Date()),
  )
  return removed.length === 0 ? 'There is no demo account.' : `Removed: ${removed.join(', ')}`
}

/** `reset-second-factor E-MAIL`: for the last administrator who has lost app and recovery codes. */
const resetFactor: Command = async (settings, email) => {
  const resources = await resourcesFor(settings)
  const fault = await withDatabase(openServerDatabase(settings, resources, log), ({ database }) =>
    resetFactorOf(database, resources, email, new Date()),
  )
  if (fault !== undefined) throw new StartRefused(fault)
  return `${email} signs in with the password alone. Every session has ended; the person is told by mail.`
}

/** `break-glass E-MAIL`: the one account that signs in by a password although a provider signs people in; `off`: none does. */
const breakGlass: Command = async (settings, word) => {
  const opening = openServerDatabase(settings, await resourcesFor(settings), log)
  return withDatabase(opening, async ({ database }) => {
    const passwords = createPasswords()
    if (word === 'off') {
      const was = await takeBreakGlass(database, passwords)
      return was ? 'The break-glass account signs in no more.' : 'There is no break-glass account.'
    }
    const outcome = await giveBreakGlass(database, word, passwords)
    if ('fault' in outcome) throw new StartRefused(outcome.fault)
    return `${word} is the break-glass account. Keep its password where nobody finds it; it is told only here:\n${outcome.password}`
  })
}

/** `rotate-keys`: another key signs tokens from soon on. Nobody is signed out. */
const rotateKeys: Command = async (settings) => {
  const opening = openServerDatabase(settings, await resourcesFor(settings), log)
  const { id, signsFrom } = await withDatabase(opening, ({ database, signingKeys }) =>
    createTokenKeys(database, signingKeys, () => new Date()).rotate(),
  )
  return `The key ${id} signs tokens from ${signsFrom.toISOString()} on. Keys before it are shown until their last token has ended.`
}

/** `move-database postgresql|embedded`: all that is stored goes there, compared; what was interrupted goes on. */
const move: Command = (settings, to) =>
  moveDatabase(settings, to, log, (line) => console.log(line), new Date())

/** `distribute --by resource|id`: records lie on the machines of a Citus cluster from then on. */
const spread: Command = (settings, ...words) => distribute(settings, words, log, (line) => console.log(line))

/** A command about the records of entries: `entries`, `remove-entry NAME`, `adopt-entry NAME`. */
const withEntries =
  (run: EntryCommand): Command =>
  async (settings, name) => {
    const resources = await resourcesFor(settings)
    return withDatabase(openOwnDatabase(settings), ({ database }) => run(database, resources, name))
  }

/** `reload`: a server that runs reads its configuration anew, if nothing is wrong with it. */
const reload: Command = async (settings) => {
  servedBackends(await readCheckedConfiguration(process.cwd(), settings), settings)
  const sound = `${settings.configFile} is sound.`
  if (settings.databaseUrl === undefined) {
    const holder = holderOf(settings.dataDirectory)
    if (holder === undefined) {
      throw new StartRefused(
        `${sound} No server runs on the data folder ${settings.dataDirectory}; the next one reads it when it starts.`,
      )
    }
    process.kill(holder, reloadSignal)
    return `${sound} The server, process ${holder}, reads it now; it says so once it is in use.`
  }
  await withDatabase(openOwnDatabase(settings), ({ database }) => askForReload(database))
  return `${sound} Each instance on the database reads its own within 5 seconds; it says so once it is in use.`
}

interface DescribedCommand {
  run: Command
  /** How many words come after its name. */
  words: number
  /** It is for a server that runs; others need the embedded database for themselves. */
  isBesideServer?: true
  /** It needs the data folder for itself with PostgreSQL, too. */
  usesFolder?: true
}

const commands: Readonly<Record<string, DescribedCommand>> = {
  create: { run: create, words: 1 },
  environment: { run: environment, words: 1 },
  'remove-demo-accounts': { run: removeAccounts, words: 0 },
  'reset-second-factor': { run: resetFactor, words: 1 },
  'break-glass': { run: breakGlass, words: 1 },
  'move-database': { run: move, words: 1, usesFolder: true },
  distribute: { run: spread, words: 2 },
  'rotate-keys': { run: rotateKeys, words: 0 },
  reload: { run: reload, words: 0, isBesideServer: true },
  roles: { run: listRoles, words: 0, isBesideServer: true },
  mails: { run: previewMails, words: 1, isBesideServer: true },
  entries: { run: withEntries(listEntries), words: 0 },
  'remove-entry': { run: withEntries(removeEntry), words: 1 },
  'adopt-entry': { run: withEntries(adoptEntry), words: 1 },
}

const calls = [
  ...['create E-MAIL', 'environment NAME', 'remove-demo-accounts', 'reset-second-factor E-MAIL', 'reload'],
  ...[
    'break-glass E-MAIL|off',
    'rotate-keys',
    'move-database postgresql|embedded',
    'distribute --by resource|id',
    'roles',
    'mails FILE',
    'entries',
    'remove-entry NAME',
    'adopt-entry NAME',
  ],
]

/** Runs `npm run admin`. The embedded database belongs to one process, so the server must be stopped, but to reload. */
async function main(): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || words.length !== command.words) {
    console.error(['Usage:', ...calls.map((words) => `  ${commandOf('admin')} ${words}`)].join('\n'))
    process.exit(2)
  }

  let unlock = () => {}
  try {
    const settings = readSettings(process.env, featureSettings)
    const isAlone = command.usesFolder || (settings.databaseUrl === undefined && !command.isBesideServer)
    if (isAlone) unlock = await lockDataFolder(settings.dataDirectory)
    console.log(await command.run(settings, words[0] ?? '', words[1] ?? ''))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  unlock()
}

void main()
