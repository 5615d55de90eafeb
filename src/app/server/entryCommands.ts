import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import {
  adoptConfiguredData,
  configuredData,
  type DataState,
  removeConfiguredData,
} from '#server/records/configuredData.ts'
import { StartRefused } from '#server/settings.ts'

/** @returns what is told */
export type EntryCommand = (
  database: Database,
  resources: readonly ResolvedResource[],
  name: string,
) => Promise<string>

const states: Readonly<Record<DataState, string>> = {
  served: 'served',
  left: 'not in config.json any more: nobody sees them',
  elsewhere: 'the entry names a backend now: nobody sees them',
  inCode: 'the product has an entry of this name, with records of its own: nobody sees these',
}

/** Lists records of entries, taken out ones included. */
export const listEntries: EntryCommand = async (database, resources) => {
  const found = await configuredData(database, resources)
  if (found.length === 0) return 'No entry of config.json has records here.'
  return found.map(({ name, records, state }) => `${name}  ${records}  ${states[state]}`).join('\n')
}

/** Deletes for good what an entry has left that was taken out. */
export const removeEntry: EntryCommand = async (database, resources, name) => {
  await expectState(database, resources, name, (state) => state !== 'served')
  return `${await removeConfiguredData(database, name)} records of ${name} are deleted.`
}

/** Gives the records of an entry of `config.json` to the one that has become code. */
export const adoptEntry: EntryCommand = async (database, resources, name) => {
  await expectState(database, resources, name, (state) => state === 'inCode')
  const adopted = await adoptConfiguredData(database, name)
  return `${adopted} records of ${name} belong to the entry of the product now.`
}

/** @throws StartRefused where the entry has no records, or they are not in such a state */
async function expectState(
  database: Database,
  resources: readonly ResolvedResource[],
  name: string,
  isExpected: (state: DataState) => boolean,
): Promise<void> {
  const found = (await configuredData(database, resources)).find((each) => each.name === name)
  if (found === undefined)
    throw new StartRefused(`There are no records of an entry "${name}" of config.json.`)
  if (!isExpected(found.state)) throw new StartRefused(`The records of "${name}": ${states[found.state]}.`)
}
