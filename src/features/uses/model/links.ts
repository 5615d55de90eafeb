import type { PanelPlace } from '#model/base/panelPlace.ts'
import type { ReadLink } from '#model/kinds/fieldKind.ts'

const noOrigin = 'https://panel.invalid'

/** Reads addresses of records: `/panel/bills/12`, also with `/edit` or `/show`. */
export function createLinkReader(
  resources: readonly { name: string; path: string }[],
  { origin = noOrigin, basePath = '' }: PanelPlace = {},
): ReadLink {
  const names = new Map(resources.map(({ name, path }) => [path, name]))
  const start = `${basePath}/panel/`
  return (address) => {
    if (!URL.canParse(address, origin)) return undefined
    const url = new URL(address, origin)
    // Without an origin an address must not look as if it had one.
    if (url.origin !== new URL(origin).origin || !url.pathname.startsWith(start)) return undefined
    const [path = '', id = '', view, ...rest] = url.pathname.slice(start.length).split('/')
    const resource = names.get(path)
    const isView = view === undefined || view === '' || view === 'edit' || view === 'show'
    if (resource === undefined || id === '' || id === 'create' || !isView || rest.length > 0) return undefined
    return { resource, id: decoded(id) }
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
