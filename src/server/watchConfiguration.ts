import { unwatchFile, watchFile } from 'node:fs'
import { resolve } from 'node:path'
import { type PanelConfiguration, type PanelSettings, readPanelConfiguration } from './panelConfiguration.ts'

/** Milliseconds between two looks at the file. Looking again also sees files that editors replace. */
const interval = 500

/**
 * Hands out the panel's configuration each time that its file has changed. One that cannot be read is named in the log,
 * and the earlier one stays in use.
 *
 * @param root what the path of the file is relative to
 * @param onChange one call after the other
 * @returns stops it, after a change that is under way
 */
export function watchConfiguration(
  root: string,
  settings: PanelSettings,
  onChange: (configuration: PanelConfiguration) => Promise<void>,
  log: (message: string, error: unknown) => void,
): () => Promise<void> {
  const path = resolve(root, settings.configFile)
  let last = Promise.resolve()
  const look = () => {
    last = last
      .then(async () => onChange(await readPanelConfiguration(root, settings)))
      .catch((error: unknown) => log('The changed configuration is not used.', messageOf(error)))
  }
  watchFile(path, { interval }, look)
  return async () => {
    unwatchFile(path, look)
    await last
  }
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}
