import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as mistakes from '#app/entryMistakes.ts'
import type * as sound from '#config/soundConfig.ts'

/**
 * Works out while the product is built what would be the same in every browser: whether its entries are sound, so that no rules for
 * them are fetched (15 KiB before the first list), and enough of the schema of `config.json` to see that nothing is wrong with one
 * (1 KiB in place of 19). Mistakes in entries are told, and the build still comes to be: its page lists the same.
 */
export function workedOut(): Plugin {
  return {
    name: 'worked-out',
    apply: 'build',
    async config({ root = process.cwd(), build }) {
      const { entryMistakes } = await importSource<typeof mistakes>(root, 'src/app/entryMistakes.ts')
      const { soundConfig } = await importSource<typeof sound>(root, 'src/config/soundConfig.ts')
      const findings = entryMistakes()
      // A build that writes nothing comes before one that tells the same, and the server's behind it.
      if (build?.write !== false && !build?.ssr)
        for (const { code, path } of findings) console.error(`${code} ${path}`)
      return {
        define: {
          entriesAreSound: JSON.stringify(findings.length === 0),
          soundConfig: JSON.stringify(soundConfig()),
        },
      }
    },
  }
}

/** Runs a module of the sources. @param file from the project's root */
export async function importSource<Module>(root: string, file: string): Promise<Module> {
  // The project's configuration would lead here again.
  const options = { configFile: false, root, logLevel: 'error' } as const
  return (await runnerImport<Module>(join(root, file), options)).module
}
