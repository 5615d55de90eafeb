import { createContext, use } from 'react'
import { LinkBase, useCreatePath, useGetManyAggregate } from 'react-admin'
import { recordTitle, titleReferences } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { useRecordView } from '#panel/record/useRecordView.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { idsIn } from './ids.ts'
import type { referencesKinds } from './kind.ts'
import { RecordName, type Referenced } from './RecordName.tsx'

/** One referenced record by its title. Serves `references` too, whose values are several. */
function ReferencedRecord({ field, value }: FieldValueProps) {
  const resource = field.resource ?? ''
  const ids = value === null || value === undefined || value === '' ? [] : [value as Identifier]
  const { referenced, isPending } = useReferenced(resource, ids)
  const [record] = referenced
  if (record && isPending) return <span className="title-to-come">{record.title}</span>
  return record ? <RecordLink resource={resource} record={record} /> : <NothingGiven />
}

/** What a referenced record is called, in the middle of a link to another one. */
export function ReferencedName({ field, value }: Pick<FieldValueProps, 'field' | 'value'>) {
  const { referenced, isPending } = useReferenced(field.resource ?? '', [value as Identifier])
  return (
    <span translate="no" className={isPending ? 'title-to-come' : undefined}>
      {referenced[0] && <RecordName resource={field.resource ?? ''} record={referenced[0]} />}
    </span>
  )
}

function idsOf(value: unknown): Identifier[] {
  return Array.isArray(value) ? value : []
}

/** The first title and how many more there are: a cell has one line. */
function ReferencesCell({ field, value }: FieldValueProps) {
  const ids = idsOf(value)
  const { referenced, isPending } = useReferenced(field.resource ?? '', ids.slice(0, 1))
  const [first] = referenced
  if (!first) return <NothingGiven />
  return (
    <span className="references-cell" translate="no">
      <span className={isPending ? 'title-to-come' : undefined}>
        <RecordName resource={field.resource ?? ''} record={first} />
      </span>
      {ids.length > 1 && <span className="muted">+{ids.length - 1}</span>}
    </span>
  )
}

function ReferencesDetail({ field, value }: FieldValueProps) {
  const resource = field.resource ?? ''
  const { referenced } = useReferenced(resource, idsOf(value))
  if (referenced.length === 0) return <NothingGiven />
  return (
    <ol className="references">
      {referenced.map((record) => (
        <li key={record.id}>
          <RecordLink resource={resource} record={record} />
        </li>
      ))}
    </ol>
  )
}

/** The title of a record, as a link where this person may open it. */
export function RecordLink({ resource, record }: { resource: string; record: Referenced }) {
  const createPath = useCreatePath()
  const view = useRecordView(resource)
  const name = <RecordName resource={resource} record={record} />
  if (!record.known || view === undefined) return <span translate="no">{name}</span>
  return (
    <LinkBase translate="no" className="record-link" to={createPath({ resource, id: record.id, type: view })}>
      {name}
    </LinkBase>
  )
}

export type RecordsByEntry = Readonly<Record<string, ReadonlyMap<string, AnyRecord>>>

/** Records that were read with what is shown: nobody needs to ask for them again. */
export const RecordsAtHand = createContext<RecordsByEntry>({})

/** The records behind ids, in their order. All cells of a page share one request. */
export function useReferenced(resourceName: string, ids: readonly Identifier[]) {
  const resource = useResource(resourceName)
  const { can } = usePanel()
  const titleOf = useReferenceTitle(resourceName)
  const atHand = use(RecordsAtHand)[resourceName]
  const given = ids.flatMap((id) => atHand?.get(String(id)) ?? [])
  const enabled = given.length < ids.length && can(resource.access.list)
  const { data, isPending } = useGetManyAggregate<AnyRecord>(resourceName, { ids: [...ids] }, { enabled })
  const unknown = (id: Identifier) => (enabled && isPending ? '…' : String(id))
  const records = enabled ? data?.filter(Boolean) : given
  const byId = new Map(records?.map((record) => [String(record.id), record]))
  const referenced: Referenced[] = ids.map((id) => {
    const record = byId.get(String(id))
    return { id, title: record ? titleOf(record) : unknown(id), known: record !== undefined, record }
  })
  return { referenced, isPending: enabled && isPending }
}

/** Returns what a record is called, with others that its title leads to by their names once those are read. */
export function useRecordTitle(resource: ResolvedResource, record: AnyRecord): string
export function useRecordTitle(resource: ResolvedResource, record?: AnyRecord): string | undefined
export function useRecordTitle(
  resource: ResolvedResource,
  record: AnyRecord | undefined,
): string | undefined {
  const { language } = useLanguage()
  const [first, second] = titleReferences(resource)
  const named = [...useNamed(resource, record, first), ...useNamed(resource, record, second)]
  if (!record) return undefined
  return recordTitle(resource, record, language, (name, id) => {
    const found = named.find((each) => each.resource === name && String(each.id) === String(id))
    return found?.title ?? String(id)
  })
}

function useNamed(
  resource: ResolvedResource,
  record: AnyRecord | undefined,
  field: ResolvedField | undefined,
) {
  const { resources } = usePanel()
  const of = resources.find(({ name }) => name === field?.resource)
  const { referenced } = useReferenced((of ?? resource).name, of && field ? idsIn(record?.[field.name]) : [])
  return referenced.map((each) => ({ ...each, resource: of?.name }))
}

export function useReferenceTitle(resourceName: string): (record: AnyRecord) => string {
  const { language } = useLanguage()
  const resource = useResource(resourceName)
  return (record) => recordTitle(resource, record, language)
}

export const referencesViews = {
  reference: { Cell: ReferencedRecord, Detail: ReferencedRecord },
  references: { Cell: ReferencesCell, Detail: ReferencesDetail },
} satisfies Record<keyof typeof referencesKinds, FieldView>
