import { unwatchFile, watchFile } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { PanelConfiguration } from '../../server/panelConfiguration.ts'

/** Milliseconds between two looks at the file. Looking again also sees files that editors replace. */
const interval = 500

/** Milliseconds after which a faulty file is read once more: an editor that is still writing it leaves it empty for a moment. */
const settled = 250

/** What is done with what was read, one call after the other. */
export interface ConfigurationUse {
  /** Gets a sound one. */
  use(configuration: PanelConfiguration): Promise<void>
  /** Gets why the file cannot be used now. @default nothing is done */
  refuse?: (error: unknown) => void
}

export interface ConfigurationWatch {
  /** Whether the file cannot be used as it is now. */
  isFaulty(): boolean
  /** Stops it, after a change that is under way. */
  end(): Promise<void>
}

/**
 * Reads the panel's configuration each time that its file has changed. One that cannot be used is named in the log once, and the
 * earlier one stays in use; so is the next one that can. One that is only half written is no fault.
 *
 * @param path of the file
 * @param read fails where the file cannot be used
 */
export function watchConfiguration(
  path: string,
  read: () => Promise<PanelConfiguration>,
  { use, refuse = () => undefined }: ConfigurationUse,
  log: (message: string, error: unknown) => void,
): ConfigurationWatch {
  let fault: string | undefined
  let last = Promise.resolve()

  /** What is in the file. A fault counts once two readings in a row have it. */
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
    if (message !== fault) log('The changed configuration cannot be used; the last sound one is.', message)
    fault = message
    refuse(error)
  }

  async function readChanged(): Promise<void> {
    const configuration = await readSettled()
    if (configuration === undefined) return
    if (fault !== undefined) log('The configuration is sound again.', undefined)
    fault = undefined
    await use(configuration)
  }

  const look = () => {
    last = last
      .then(readChanged)
      .catch((error: unknown) => log('The changed configuration is not used.', messageOf(error)))
  }
  watchFile(path, { interval }, look)
  return {
    isFaulty: () => fault !== undefined,
    async end() {
      unwatchFile(path, look)
      await last
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
