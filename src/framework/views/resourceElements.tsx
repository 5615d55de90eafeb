import type { ComponentType } from 'react'
import { Resource } from 'react-admin'
import type { ResolvedField, ResolvedResource } from '../define/resolve.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { icons } from '../shell/icons.tsx'
import { lazyPart } from '../shell/lazyPart.tsx'
import { DerivedDetail } from './DerivedDetail.tsx'
import { DerivedList } from './DerivedList.tsx'
import { Guarded } from './Guarded.tsx'
import { RecordTitle } from './RecordTitle.tsx'
import { hasEdit, hasShow } from './useRecordView.ts'

type ViewName = 'list' | 'create' | 'edit' | 'show'

/** Forms bring the validation along, which no list needs. */
const derived: Readonly<Record<ViewName, (resource: ResolvedResource) => ComponentType>> = {
  list: () => DerivedList,
  create: ({ fields }) => formPart(fields, () => import('./DerivedCreate.tsx')),
  edit: ({ fields }) => formPart(fields, () => import('./DerivedEdit.tsx')),
  show: () => DerivedDetail,
}

/** A form with all its inputs: what came later would push the rest away from under the mouse. */
function formPart(fields: readonly ResolvedField[], load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(async () => {
    const [form] = await Promise.all([load(), fetchInputs(fields)])
    return form
  })
}

async function fetchInputs(fields: readonly ResolvedField[]): Promise<void> {
  await Promise.all(
    fields.map((field) =>
      Promise.all([fieldView(field.kind).fetchInput?.(), fetchInputs(field.fields ?? [])]),
    ),
  )
}

/**
 * The `<Resource>` elements of all entries. A function and not a component, because `<Admin>` inspects its
 * children: a component that wraps `<Resource>` shows "no resources".
 */
export function resourceElements(resources: readonly ResolvedResource[]) {
  return resources.map((resource) => (
    <Resource
      key={resource.name}
      name={resource.name}
      icon={icons[resource.icon]}
      recordRepresentation={<RecordTitle resource={resource} />}
      list={viewOf(resource, 'list')}
      {...(resource.api.create ? { create: viewOf(resource, 'create') } : {})}
      {...(hasEdit(resource) ? { edit: viewOf(resource, 'edit') } : {})}
      {...(hasShow(resource) ? { show: viewOf(resource, 'show') } : {})}
    />
  ))
}

function viewOf(resource: ResolvedResource, view: ViewName) {
  const own = resource.views[view]
  return <GuardedView resource={resource} view={view} View={own ? lazyPart(own) : derived[view](resource)} />
}

function GuardedView(props: { resource: ResolvedResource; view: ViewName; View: ComponentType }) {
  const { resource, view, View } = props
  const { textOf } = useLanguage()
  const title = resource.titles[view] ?? resource.label[view === 'list' ? 1 : 0]
  return (
    <Guarded requirement={resource.access[view]} page={textOf(title)}>
      <View />
    </Guarded>
  )
}
