import { needsNoServer } from '#config/needsNoServer.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { entriesOf } from '#features/model.ts'
import type { Finding } from '#model/language/check.ts'
import { shownPages } from '#model/language/hidden.ts'
import { entryWarnings } from '#model/language/warnings.ts'
import { entryRules } from '#product.rules.ts'
import * as entries from '#resources/index.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { pages } from './pages.ts'

/** What is probably not meant in the panel's entries with a configuration that nothing is wrong with. */
export function warningsOf(config: RuntimeConfig): Finding[] {
  // Whoever else answers what people may do has templates of their own, or none.
  const isOwnApi = config.apiBaseUrl.startsWith('/') && !needsNoServer(config)
  const shown = entriesOf(entries).filter(({ name }) => !config.hide.includes(name))
  return entryWarnings(entryRules, shown, {
    configured: config.resources,
    pages: shownPages(
      pages,
      config.hide,
      config.hide.map((name) => ({ name, hidden: true })),
    ),
    defaultPermissions: config.defaultPermissions,
    isOwnApi,
    ...(isOwnApi ? { templates: config.rightsTemplates ?? rightsTemplates } : {}),
  })
}
