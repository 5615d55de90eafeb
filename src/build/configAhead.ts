import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as sound from '#config/soundConfig.ts'

/**
 * Derives from the schema of `config.json` what shows that nothing is wrong with one. The schema itself, with the library
 * behind it and the words for everything that can be wrong, is then fetched only to say what it is.
 *
 * @param module the module with `soundConfig`, from the project's root
 */
export function configAhead(module: string): Plugin {
  return {
    name: 'config-ahead',
    apply: 'build',
    async config({ root = process.cwd() }) {
      const { module: derived } = await runnerImport<typeof sound>(join(root, module), {
        // Its own configuration would lead here again.
        configFile: false,
        root,
        logLevel: 'error',
      })
      return { define: { soundConfig: JSON.stringify(derived.soundConfig()) } }
    },
  }
}
