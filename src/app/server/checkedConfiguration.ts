import { unwatchFile, watchFile } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { configFindings, findingText, type PlacedFinding, repeatedKey } from '#doctor/report.ts'
import { isObject } from '#model/base/json.ts'
import {
  checkedConfiguration,
  completeConfiguration,
  type PanelConfiguration,
  type PanelSettings,
} from '#server/panelConfiguration.ts'
import { StartRefused } from '#server/settings.ts'
import { readSource } from './configurationSource.ts'

const style = { language: 'en', isColoured: false } as const

/**
 * Reads the panel's configuration, and holds the whole file against the panel's own rules. What is wrong with the
 * product's own entries is no fault of it.
 *
 * @throws StartRefused with the doctor's lines for mistakes in it, and where it cannot be read at all
 */
export async function readCheckedConfiguration(
  root: string,
  settings: PanelSettings,
): Promise<PanelConfiguration> {
  const { configFile } = settings
  const { value, placeOf, repeated } = await readSource(root, configFile, 'CONFIG_FILE')
  const completed = isObject(value) ? completeConfiguration(value, settings) : {}
  const checked = isObject(value) ? checkedConfiguration(value, settings) : value
  const findings: PlacedFinding[] = [
    ...repeated.map(({ key, ...place }) => ({ ...repeatedKey(key), place })),
    ...configFindings(checked, true)
      .filter(({ file }) => file !== undefined)
      .map((found) => ({ ...found, place: placeOf(found.path) })),
  ]
  if (findings.length > 0) {
    const lines = findings.map((found) => findingText(configFile, found, style))
    throw new StartRefused(
      `CONFIG_FILE is "${configFile}", which cannot be used, as the doctor says:\n${lines.join('\n')}`,
    )
  }
  return completed
}

/** Milliseconds between two looks at the file. Looking again also sees files that editors replace. */
const interval = 500

/** Milliseconds after which a faulty file is read once more: an editor that is still writing it leaves it empty for a moment. */
const settled = 250

/** Gets a sound one, one call after the other. @param isAsked somebody has asked for it to be used */
export type ConfigurationUse = (configuration: PanelConfiguration, isAsked: boolean) => Promise<void>

export interface ConfigurationWatch {
  /** The file cannot be used as it is now. */
  isFaulty(): boolean
  /** Reads the file now, changed or not, since somebody asks for that. A fault changes nothing. */
  reload(): Promise<void>
  /** Stops it, after a change that is under way. */
  end(): Promise<void>
}

/**
 * Reads the configuration each time that its file has changed. A fault is logged once, and the earlier one stays in use.
 *
 * @param read fails where the file cannot be used
 */
export function watchConfiguration(
  path: string,
  read: () => Promise<PanelConfiguration>,
  use: ConfigurationUse,
  log: (message: string, error: unknown) => void,
): ConfigurationWatch {
  let fault: string | undefined
  /** The fault that the log has. */
  let loggedFault: string | undefined
  let last = Promise.resolve()

  /** A fault counts once two readings in a row have it. */
  async function readSettled(earlier?: string): Promise<PanelConfiguration | undefined> {
    try {
      return await read()
    } catch (error) {
      if (messageOf(error) === earlier) return noteFault(error)
      await wait(settled)
      return readSettled(messageOf(error))
    }
  }

  function noteFault(error: unknown): undefined {
    const message = messageOf(error)
    if (message !== loggedFault)
      log('The changed configuration cannot be used; the last sound one is.', message)
    fault = message
    loggedFault = message
  }

  async function readChanged(isAsked: boolean): Promise<void> {
    const configuration = await readSettled()
    if (configuration === undefined) return
    if (fault !== undefined) log('The configuration is sound again.', undefined)
    fault = undefined
    loggedFault = undefined
    await use(configuration, isAsked)
  }

  const readNext = (isAsked: boolean) => {
    last = last
      .then(() => readChanged(isAsked))
      .catch((error: unknown) => log('The changed configuration is not used.', messageOf(error)))
    return last
  }
  const look = () => void readNext(false)
  watchFile(path, { interval }, look)
  return {
    isFaulty: () => fault !== undefined,
    reload: () => {
      // Whoever asks is told, whoever was told before.
      loggedFault = undefined
      return readNext(true)
    },
    async end() {
      unwatchFile(path, look)
      await last
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
