import { tasksFor, tileLabel, tilesFor } from '#features/overview/panel/tiles.ts'
import { textIn } from '#model/language/text.ts'
import type { WorkOfFeature } from '../../config/workWithConfiguration.ts'

export const workWithEntry: WorkOfFeature = (resource) => {
  for (const can of [() => true, () => false]) {
    for (const tile of tilesFor({ resources: [resource], pages: [], can, parts: { client: {} } })) {
      textIn(tileLabel(tile, { todo: '', changed: '', opened: '' }), 'de')
    }
    tasksFor({ resources: [resource], can, parts: { client: {} } })
  }
  const { list, overview } = resource
  const [field, order] = list.sort
  return [
    ...(overview?.counters ?? []).map(({ filter }) => ({ filter, sort: { field, order } })),
    ...(overview?.todo ?? []).map(({ filter, sort }) => ({
      filter,
      sort: { field: sort[0], order: sort[1] },
    })),
  ]
}
