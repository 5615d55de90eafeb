import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as mistakes from '#app/entryMistakes.ts'

/**
 * Looks at the entries when they are built, so that a sound build needs no rules in the browser. What is wrong is told
 * with the build, which still comes to be: its page lists the same.
 *
 * @param module the module with `entryMistakes`, from the project's root
 */
export function checkAhead(module: string): Plugin {
  return {
    name: 'check-ahead',
    apply: 'build',
    async config({ root = process.cwd(), build }) {
      const { module: found } = await runnerImport<typeof mistakes>(join(root, module), {
        // Its own configuration would lead here again.
        configFile: false,
        root,
        logLevel: 'error',
      })
      const findings = found.entryMistakes()
      // A build that writes nothing comes before one that tells the same, and the server's behind it.
      if (build?.write !== false && !build?.ssr)
        for (const { code, path } of findings) console.error(`${code} ${path}`)
      return { define: { entriesAreSound: JSON.stringify(findings.length === 0) } }
    },
  }
}
