import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import type { PanelReach } from '#panel/features.ts'
import { sideOf } from '../model/pair.ts'

interface OneOf {
  resource: ResolvedResource
  side: string
  label: Text
}

/** Returns how a person pairs records one by one; `undefined` where the entry or rights exclude it. */
export function oneOf(own: ResolvedResource, { can, resources }: PanelReach): OneOf | undefined {
  for (const tab of own.tabs) {
    if (tab.tab !== 'pairing' || tab.one === undefined) continue
    const resource = resources.find(({ name }) => name === tab.of)
    const side = resource?.pairing && can(resource.access.create) ? sideOf(resource, own) : undefined
    if (resource && side !== undefined) return { resource, side, label: tab.one }
  }
  return undefined
}
