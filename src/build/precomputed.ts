import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as mistakes from '#app/entryMistakes.ts'
import type * as sound from '#config/quickConfigCheck.ts'

/**
 * Works out in the build whether entries are sound, so that no rules for them are fetched (15 KiB before the first list),
 * and a small schema of `config.json` (1 KiB in place of 19). Mistakes in entries do not end the build.
 */
export function precomputed(): Plugin {
  return {
    name: 'precomputed',
    apply: 'build',
    async config({ root = process.cwd(), build }) {
      const { entryMistakes } = await importSource<typeof mistakes>(root, 'src/app/entryMistakes.ts')
      const { quickConfigCheck } = await importSource<typeof sound>(root, 'src/config/quickConfigCheck.ts')
      const findings = entryMistakes()
      // A build that writes nothing comes before one that tells the same, and the server's behind it.
      if (build?.write !== false && !build?.ssr)
        for (const { code, path } of findings) console.error(`${code} ${path}`)
      return {
        define: {
          entriesAreValid: JSON.stringify(findings.length === 0),
          quickConfigCheck: JSON.stringify(quickConfigCheck()),
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
