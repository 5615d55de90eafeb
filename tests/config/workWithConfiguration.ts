import type { DataProvider } from 'react-admin'
import { pages } from '#app/pages.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createSampleDataProvider } from '#client/api/createSampleDataProvider.ts'
import type { HttpClient } from '#client/api/http.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { entriesOf, type ResolvedResource } from '#features/model.ts'
import { requirementOf } from '#model/access/requirementOf.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { ApiError } from '#model/contract/errors.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { valuesToWire } from '#model/kinds/wire.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { languages } from '#model/language/text.ts'
import { entryCatalogue } from '#panel/base/i18n/createI18nProvider.ts'
import { createPublicPaths } from '#panel/base/routing/publicPaths.ts'
import * as entries from '#resources/index.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { createColourSchemes } from '#theme/colourSchemes.ts'
import { serveResources } from './serveResources.ts'
import { workWithFields } from './workWithFields.ts'

/** What a feature does with an entry and its rows. @returns lists that it asks for */
export type WorkOfFeature = (
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
  rows: readonly AnyRecord[],
) => { filter: Readonly<Record<string, unknown>>; sort: { field: string; order: 'ASC' | 'DESC' } }[]

const worksOfFeatures = Object.values(
  import.meta.glob<WorkOfFeature>('../features/*/workWithEntry.ts', { eager: true, import: 'workWithEntry' }),
)

/** Samples of each entry: few, so that many configurations can be tried. */
const count = 3

/**
 * Does with a configuration what the panel and the local API do with it, without drawing anything.
 *
 * @param product the entries beside it
 * @throws what a sound configuration must never lead to
 */
export async function workWithConfiguration(
  config: RuntimeConfig,
  product = entriesOf(entries),
): Promise<void> {
  createColourSchemes(config.colours)
  const resources = resolveEntries(product, config.resources, config)
  const configured = resources.filter(({ origin }) => origin === 'configuration')
  for (const language of languages) {
    JSON.stringify(entryCatalogue(resources, language, { created: 'a', updated: 'b' }))
  }
  goToPaths(resources)
  serveResources(resources)
  const samples = createSampleDataProvider({
    resources,
    features: clientFeatures,
    random: seededRandom(1),
    count,
  })
  for (const can of [() => true, () => false]) {
    for (const resource of configured) resourceFor(resource, can)
  }
  for (const resource of configured) {
    const rows = await makeCalls(samples, resource)
    workWithFields(resource, rows)
    const { name, list } = resource
    const page = { pagination: { page: 1, perPage: list.perPage } }
    for (const work of worksOfFeatures) {
      const asked = work(resource, resources, rows)
      for (const { filter, sort } of asked) await samples.getList(name, { ...page, filter, sort })
    }
    for (const action of actionsOf(resource))
      requirementOf({ resources, pages }, resource.name, `action:${action.name}`)
    await makeCalls(
      createDataProvider({
        resources,
        features: clientFeatures,
        http: answering(resource, rows),
        log: () => undefined,
      }),
      resource,
    )
  }
}

function goToPaths(resources: readonly ResolvedResource[]) {
  const paths = createPublicPaths(resources, '/panel')
  for (const { name } of resources) {
    for (const place of ['', '/create', '/12', '/12/show']) {
      const there = `/panel/${name}${place}`
      const back = paths.toInternal(paths.toPublic(there))
      if (back !== there) throw new Error(`${there} comes back as ${back}`)
    }
  }
}

async function makeCalls(provider: DataProvider, resource: ResolvedResource): Promise<AnyRecord[]> {
  const { name, list } = resource
  const page = { pagination: { page: 1, perPage: list.perPage } }
  const [field, order] = list.sort
  const asked = { ...page, sort: { field, order }, filter: {} }
  const { data } = await provider.getList<AnyRecord>(name, asked)
  await provider.getList(name, { ...asked, filter: { q: 'a' } })
  const [first] = data
  if (!first) return data
  await provider.getOne(name, { id: first.id })
  await provider.getMany(name, { ids: [first.id] })
  const { id, ...values } = first
  if (resource.api.create) await provider.create(name, { data: values })
  if (resource.api.edit && areMet(resource.api.edit.when, first))
    await provider.update(name, { id, data: values, previousData: first })
  return data
}

function answering(resource: ResolvedResource, rows: readonly AnyRecord[]): HttpClient {
  const wire = rows.map((row) => valuesToWire(resource, row))
  const { list, many, rest } = resource.api
  const isRange = rest?.countHeader.toLowerCase() === 'content-range'
  const headers = new Headers(rest ? [[rest.countHeader, `${isRange ? 'x 0-2/' : ''}${wire.length}`]] : [])
  const keyed = {
    ...(list.total ? { [list.total]: wire.length } : {}),
    ...(typeof many === 'object' ? { [many.rows]: wire } : {}),
    [list.rows]: wire,
  }
  const listed = [list.path, typeof many === 'object' ? many.get : undefined]
  return {
    async request({ method, path }) {
      const body = method === 'GET' && listed.includes(path) ? (rest ? wire : keyed) : wire[0]
      const unusable = (reason: string) => new ApiError('server', { call: `${method} ${path}`, reason })
      return { status: 200, body, headers, unusable }
    },
  }
}
