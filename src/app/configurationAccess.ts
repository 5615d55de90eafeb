import { basePath } from '#model/base/basePath.ts'
import type { ConfigurationAccess } from '#panel/ui/PanelContext.tsx'
import type { AppServices } from './services.ts'

/** Reads `config.json` for those who make a new one of it, and looks at what they made. */
export function configurationAccess({ page }: AppServices): ConfigurationAccess {
  return {
    async fetch() {
      const response = await page.fetch(`${basePath}/config.json`, { cache: 'no-cache' })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return response.text()
    },
    async check(value) {
      const { configFindings, configWarnings } = await import('./configurationFindings.ts')
      const mistakes = configFindings(value)
      return { mistakes, warnings: mistakes.length > 0 ? [] : configWarnings(value) }
    },
  }
}
