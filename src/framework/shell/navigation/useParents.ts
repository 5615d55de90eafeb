import { useBasename, useCreatePath } from 'react-admin'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePanel } from '../PanelContext.tsx'
import { usePlace } from './usePlace.ts'

/** A place above the one that is shown. */
export interface Parent {
  title: string
  to: string
}

/**
 * The places above the one that is shown, from the top: of a record and of the form for a new one its list, of a
 * page those whose path it goes on. What the person may not open is left out.
 */
export function useParents(): readonly Parent[] {
  const { can, pages, resources } = usePanel()
  const { textOf } = useLanguage()
  const createPath = useCreatePath()
  const basename = useBasename()
  const place = usePlace()
  const resource = resources.find(({ name }) => place.startsWith(`${name}/`))
  if (resource) {
    if (!can(resource.access.open)) return []
    return [{ title: textOf(resource.label[1]), to: createPath({ resource: resource.name, type: 'list' }) }]
  }
  if (!pages.some(({ path }) => path === place)) return []
  return pages
    .filter(({ path, access }) => path !== '' && place.startsWith(`${path}/`) && can(access))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path, title }) => ({ title: textOf(title), to: `${basename}/${path}` }))
}
