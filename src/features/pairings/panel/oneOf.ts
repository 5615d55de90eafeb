import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import type { PanelReach } from '#panel/features.ts'
import { sideOf } from '../model/pair.ts'

/** What records of an entry can be paired with, where its pairing says what that is called. */
interface OneOf {
  resource: ResolvedResource
  side: string
  label: Text
}

/** How a person pairs records of an entry one by one; `undefined` where that is not meant, or not for the person. */
export function oneOf(own: ResolvedResource, { can, resources }: PanelReach): OneOf | undefined {
  for (const tab of own.tabs) {
    if (tab.tab !== 'pairing' || tab.one === undefined) continue
    const resource = resources.find(({ name }) => name === tab.of)
    const side = resource?.pairing && can(resource.access.create) ? sideOf(resource, own) : undefined
    if (resource && side !== undefined) return { resource, side, label: tab.one }
  }
  return undefined
}
