/**
 * The address bar and react-admin name the same places differently. Both functions are pure and undo each other.
 *
 * | place  | react-admin              | address bar           |
 * |--------|--------------------------|-----------------------|
 * | list   | /panel/invoices          | /panel/bills          |
 * | create | /panel/invoices/create   | /panel/bills/create   |
 * | edit   | /panel/invoices/12       | /panel/bills/12/edit  |
 * | show   | /panel/invoices/12/show  | /panel/bills/12       |
 */
export interface PublicPaths {
  toPublic(pathname: string): string
  toInternal(pathname: string): string
}

/** Marks a public segment that react-admin would take for a resource's name, or, `show` behind `/edit`, for a detail page. */
const mark = '~'

const marked = (segment: string) => mark + segment
const unmarked = (segment: string) => (segment.startsWith(mark) ? segment.slice(mark.length) : segment)

export function createPublicPaths(
  resources: readonly { name: string; path: string }[],
  basename: string,
): PublicPaths {
  const pathOf = new Map(resources.map(({ name, path }) => [name, path]))
  const nameOf = new Map(resources.map(({ name, path }) => [path, name]))

  function translate(pathname: string, segments: (parts: string[]) => string[]): string {
    if (!pathname.startsWith(`${basename}/`)) return pathname
    return `${basename}/${segments(pathname.slice(basename.length + 1).split('/')).join('/')}`
  }

  return {
    toPublic: (pathname) =>
      translate(pathname, ([first = '', ...rest]) => {
        const path = pathOf.get(first)
        if (path === undefined) return [unmarked(first), ...rest]
        return [path, ...recordToPublic(rest)]
      }),
    toInternal: (pathname) =>
      translate(pathname, ([first = '', ...rest]) => {
        const name = nameOf.get(first)
        if (name !== undefined) return [name, ...recordToInternal(rest)]
        return [pathOf.has(first) || first.startsWith(mark) ? marked(first) : first, ...rest]
      }),
  }
}

function isRecord(id: string | undefined): id is string {
  return id !== undefined && id !== '' && id !== 'create'
}

function recordToPublic(segments: string[]): string[] {
  const [id, view, ...rest] = segments
  if (!isRecord(id)) return segments
  if (view === 'show') return [id, ...rest]
  return view === undefined ? [id, 'edit'] : [id, 'edit', unmarked(view), ...rest]
}

function recordToInternal(segments: string[]): string[] {
  const [id, view, ...rest] = segments
  if (!isRecord(id)) return segments
  if (view === 'edit') {
    const [part = '', ...more] = rest
    return part === 'show' || part.startsWith(mark) ? [id, marked(part), ...more] : [id, ...rest]
  }
  return [id, 'show', ...segments.slice(1)]
}
