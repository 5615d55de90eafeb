import type { Ref } from 'react'
import { LinkBase, useBasename, useCreatePath, useGetOne, useLocation } from 'react-admin'
import { useRecordTitle } from '#kinds/references/views.tsx'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { useShownTitle } from './pageTitle.ts'
import './trail.css'

/** Shows the way to the page, each step a link. A page at the top has none: its heading says it all. */
export function Trail({ endRef }: { endRef?: Ref<HTMLDivElement> }) {
  const { shell } = useLanguage().texts
  const parents = useParents()
  const title = useShownTitle()
  if (parents.length === 0) return <span className="grow" />
  return (
    <div className="trail grow line">
      <nav aria-label={shell.trail}>
        <ol className="line gapless">
          {parents.map((parent) => (
            <li className="line gapless" key={parent.to}>
              <LinkBase className="truncated muted" to={parent.to}>
                {parent.record ? <RecordCrumb {...parent.record} title={parent.title} /> : parent.title}
              </LinkBase>
            </li>
          ))}
          <li className="line gapless">
            <span className="truncated" aria-current="page" translate="no">
              {title}
            </span>
          </li>
        </ol>
      </nav>
      <div className="no-shrink" ref={endRef} />
    </div>
  )
}

interface Parent {
  title: string
  to: string
  /** The record whose page it is. */
  record?: { resource: ResolvedResource; id: string }
}

/** The page below the record reads it as well. */
function RecordCrumb({ resource, id, title }: { resource: ResolvedResource; id: string; title: string }) {
  const { data } = useGetOne<AnyRecord>(resource.name, { id }, { retry: false, staleTime: freshFor })
  const name = useRecordTitle(resource, data)
  return <span translate="no">{name ?? title}</span>
}

/** Milliseconds. */
const freshFor = 60_000

/** From the top: of a record and of the form for a new one its list, of a page those whose path it goes on. */
function useParents(): readonly Parent[] {
  const { can, pages, resources } = usePanel()
  const { textOf } = useLanguage()
  const createPath = useCreatePath()
  const basename = useBasename()
  const place = usePlace()
  const resource = resources.find(({ name }) => place.startsWith(`${name}/`))
  if (resource) {
    const { access, below, label, name } = resource
    const list = { title: textOf(label[1]), to: createPath({ resource: name, type: 'list' }) }
    const [id = '', , first, ...rest] = place.slice(name.length + 1).split('/')
    const page = below.find(({ path }) => path === first)
    const recordId = decodeURIComponent(id)
    const record = createPath({ resource: name, id: recordId, type: 'show' })
    const named = { resource, id: recordId }
    return [
      ...(can(access.open) ? [list] : []),
      ...(page && can(access.show) ? [{ title: textOf(label[0]), to: record, record: named }] : []),
      ...(page && rest.length > 0 ? [{ title: textOf(page.title), to: `${record}/${page.path}` }] : []),
    ]
  }
  if (!pages.some(({ path }) => path === place)) return []
  return pages
    .filter(({ path, access }) => path !== '' && place.startsWith(`${path}/`) && can(access))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path, label }) => ({ title: textOf(label), to: `${basename}/${path}` }))
}

/** Returns where the person is below the panel, as react-admin names it: `invoices/12/show`; `''` is the overview. */
export function usePlace(): string {
  const { pathname } = useLocation()
  return placeOf(pathname, useBasename())
}

function placeOf(pathname: string, basename: string): string {
  return pathname.slice(basename.length).replace(/^\/+|\/+$/g, '')
}
