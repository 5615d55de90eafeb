import { resetFactorOf } from '#server/auth/adminCommands.ts'
import { giveBreakGlass, takeBreakGlass } from '#server/auth/ownSignIn.ts'
import { createPasswords } from '#server/auth/password.ts'
import { createTokenKeys } from '#server/auth/tokenKeys.ts'
import { openLog } from '#server/log.ts'
import { type Settings, StartRefused } from '#server/settings.ts'
import { readCheckedConfiguration } from './checkedConfiguration.ts'
import { openServerDatabase, withDatabase } from './openServerDatabase.ts'
import { servedResources } from './panelResources.ts'

/** What one command of `npm run admin` does. @returns what is told */
export type Command = (settings: Settings, word: string) => Promise<string>

const { failure: log } = openLog()

export const resourcesFor = async (settings: Settings) =>
  servedResources(await readCheckedConfiguration(process.cwd(), settings))

/** `reset-second-factor E-MAIL`: for the last administrator who has lost app and recovery codes. */
export const resetFactor: Command = async (settings, email) => {
  const resources = await resourcesFor(settings)
  const fault = await withDatabase(openServerDatabase(settings, resources, log), ({ database }) =>
    resetFactorOf(database, resources, email, new Date()),
  )
  if (fault !== undefined) throw new StartRefused(fault)
  return `${email} signs in with the password alone. Every session has ended; the person is told by mail.`
}

/** `break-glass E-MAIL`: the one account that signs in by a password although a provider signs people in; `off`: none does. */
export const breakGlass: Command = async (settings, word) => {
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
export const rotateKeys: Command = async (settings) => {
  const opening = openServerDatabase(settings, await resourcesFor(settings), log)
  const { id, signsFrom } = await withDatabase(opening, ({ database, signingKeys }) =>
    createTokenKeys(database, signingKeys, () => new Date()).rotate(),
  )
  return `The key ${id} signs tokens from ${signsFrom.toISOString()} on. Keys before it are shown until their last token has ended.`
}
