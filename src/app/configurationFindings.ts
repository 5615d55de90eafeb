import { listIn } from '#config/listIn.ts'
import { needsNoServer } from '#config/needsNoServer.ts'
import { problemAt } from '#config/problem.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import { entriesOf } from '#features/model.ts'
import { expertAccess } from '#model/access/expert.ts'
import type { Finding } from '#model/language/check.ts'
import { shownPages } from '#model/language/hidden.ts'
import { entryWarnings } from '#model/language/warnings.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import { requiredPermissions } from '#model/rights/requiredPermissions.ts'
import { allTemplates } from '#model/rights/rightsTemplate.ts'
import { entryRules } from '#product.rules.ts'
import * as entries from '#resources/index.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { entryMistakes } from './entryMistakes.ts'
import { keyWarnings } from './keyWarnings.ts'
import { pages } from './pages.ts'

export type ConfigFinding = Omit<Finding, 'code'> & { code?: Finding['code'] }

/**
 * Finds everything that is wrong with a configuration, and with the product's entries beside it.
 *
 * @param isAlone nothing is asked of the product's entries. @default false
 */
export function configFindings(value: unknown, isAlone = false): ConfigFinding[] {
  const checked = checkRuntimeConfig(value)
  const ofKeys = 'problems' in checked ? checked.problems.map(problemAt) : []
  const { backends, hide, keptIn, invitation, deploymentEnvironment: environment } = Object(value)
  const surroundings = { backends, hide, keptIn, invitation, environment }
  return [
    ...ofKeys,
    ...entryMistakes(listIn(value, 'resources') ?? [], Object(value).rightsTemplates, surroundings, isAlone),
  ]
}

/** Finds what is probably not meant in a configuration that nothing is wrong with; the panel starts with it all the same. */
export function configWarnings(value: unknown): ConfigFinding[] {
  const checked = checkRuntimeConfig(value)
  return 'config' in checked
    ? [...keyWarnings(Object(value), checked.config), ...warningsOf(checked.config)]
    : []
}

function warningsOf(config: RuntimeConfig): Finding[] {
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
    capabilities: config.capabilities,
    ...(isOwnApi
      ? {
          templates: allTemplates(rightsTemplates, config.rightsTemplates),
          givenTemplates: config.rightsTemplates,
          askedBesides: askedBesides(config),
        }
      : {}),
  })
}

/** Permissions that calls of the product ask for, and what a configuration hides. */
function askedBesides({ invitation }: RuntimeConfig): string[] {
  const ofHidden = requiredPermissions([entriesOf(entries), pages], '').map(({ permission }) => permission)
  return [...ofHidden, ...expertAccess, ...managesOperators, ...(invitation?.access ?? [])]
}
