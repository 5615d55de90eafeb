import { resolve } from 'node:path'
import { type ConfigFile, readConfigFile, UnreadableFile } from '#doctor/configFile.ts'
import { isObject } from '#model/base/json.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { StartRefused } from '#server/settings.ts'

/**
 * Reads a configuration's file, unchecked.
 *
 * @param variable whose value the file's name is, unless the command names it
 * @throws StartRefused in one line: why the file cannot be read, or where it is no JSON
 */
export async function readSource(root: string, file: string, variable?: string): Promise<ConfigFile> {
  const begin = variable === undefined ? file : `${variable} is "${file}"`
  const read = await readConfigFile(resolve(root, file)).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new StartRefused(`${begin}: ${error.why.en}.`) : error
  })
  if (!('faults' in read)) return read
  const faults = read.faults.map(
    ({ line, column, message }) => `line ${line}, column ${column}: ${message.en}`,
  )
  throw new StartRefused(`${begin}, which is no JSON: ${faults.join('; ')}.`)
}

/** Reads the file that a command names. Ends the process with 1 and one line where there is no object in it. */
export async function readNamed(file: string): Promise<PanelConfiguration> {
  try {
    const { value } = await readSource(process.cwd(), file)
    if (isObject(value)) return value
    throw new StartRefused(`${file} must hold a JSON object.`)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
