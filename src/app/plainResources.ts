import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import type { ResourceProps } from 'react-admin'
import type { PlainResource } from '#client/api/plainResources.ts'

/**
 * Finds the `<Resource>` elements that react-admin will find, without drawing any: it looks into fragments as well.
 *
 * @throws Error for a name that an entry has: its calls and its pages would be either's
 */
export function plainResourcesIn(nodes: ReactNode, entries: readonly { name: string }[]): PlainResource[] {
  const found = resourcesIn(nodes)
  for (const { name } of found) {
    if (entries.some((entry) => entry.name === name)) {
      throw new Error(`<Resource name="${name}"> of src/app/reactAdminPages.tsx has the name of an entry`)
    }
  }
  return found.map(({ name, options }) => ({ name, access: options?.access }))
}

function resourcesIn(nodes: ReactNode): ResourceProps[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<ResourceProps>(node)) return []
    if (node.type === Fragment) return resourcesIn(node.props.children)
    return isResource(node.type) ? [node.props] : []
  })
}

/** As react-admin tells them, so that a component of one's own with the same mark counts too. */
const isResource = (type: unknown) => Object(type).raName === 'Resource'
