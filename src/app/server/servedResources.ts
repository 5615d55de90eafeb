import type { ResolvedResource } from '../../model/language/resolve.ts'
import { entryDefaultsOf, type PanelConfiguration, triedResources } from '../../server/panelConfiguration.ts'
import { panelResources } from './panelResources.ts'

/** The resources that the API serves with a configuration. */
export function servedResources(
  environment: string,
  configuration: PanelConfiguration = {},
): readonly ResolvedResource[] {
  return panelResources(triedResources(configuration, environment), entryDefaultsOf(configuration))
}
