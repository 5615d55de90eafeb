import { duesOf } from '#model/language/dues.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { isTold, type TellingReach } from '#panel/list/isTold.ts'
import type { PanelContextValue } from '#panel/ui/PanelContext.tsx'
import type { OverviewPreferences } from './overviewPreferences.ts'

type Overview = NonNullable<ResolvedResource['overview']>

export type Tile = FigureTile | CounterTile | { kind: 'block'; key: Block }

export interface FigureTile {
  kind: 'figure'
  key: string
  resource: ResolvedResource
  figure: Overview['figures'][number]
}

export interface CounterTile {
  kind: 'counter'
  key: string
  resource: ResolvedResource
  counter: Overview['counters'][number]
}

export const tileKinds = ['figure', 'counter', 'block'] as const

export type Known = Pick<PanelContextValue, 'pages'> & TellingReach

/** Parts made of several resources. */
export const blocks = ['todo', 'changed', 'opened'] as const
export type Block = (typeof blocks)[number]

export interface Task {
  resource: ResolvedResource
  task: Overview['todo'][number]
}

/** Returns the tiles that a person may see, in the order of the menu. */
export function tilesFor(known: Known): Tile[] {
  const { resources, can } = known
  // A backend that does not count has no number to show.
  const counted = listedFor(resources, can).filter(({ api }) => api.list.can.count)
  const counters = counted.flatMap((resource) =>
    (resource.overview?.counters ?? [])
      .filter((counter) => isCounted(resource, counter, known))
      .map(
        (counter): Tile => ({ kind: 'counter', key: `${resource.name}.${counter.name}`, resource, counter }),
      ),
  )
  const shown: Record<Block, boolean> = {
    todo: tasksFor(known).length > 0,
    changed: changesFor(resources, can).length > 0,
    opened: counters.length > 0,
  }
  return [
    ...figuresFor(known),
    ...counters,
    ...blocks.filter((key) => shown[key]).map((key): Tile => ({ kind: 'block', key })),
  ]
}

/** Needs the right to open the page and to list the prices. Sums stand first. */
function figuresFor({ resources, pages, can }: Omit<Known, 'parts'>): FigureTile[] {
  const figures = listedFor(resources, can).flatMap((resource) => {
    const dues = duesOf(resource, resources)
    const areDuesKnown = dues !== undefined && can(dues.priced.access.list)
    return (resource.overview?.figures ?? [])
      .filter(
        ({ page, sum, days }) => pageFor(page, pages, can) && (areDuesKnown || (days !== undefined && !sum)),
      )
      .map(
        (figure): FigureTile => ({
          kind: 'figure',
          key: `${resource.name}.${figure.name}`,
          resource,
          figure,
        }),
      )
  })
  return figures.toSorted((one, other) => Number(!one.figure.sum) - Number(!other.figure.sum))
}

export function actionsFor({ resources, pages, can }: Omit<Known, 'parts'>) {
  return resources.flatMap((resource) =>
    (resource.overview?.actions ?? []).flatMap((action) => {
      const page = action.page === undefined ? undefined : pageFor(action.page, pages, can)
      const leads =
        action.page !== undefined
          ? page !== undefined
          : action.to === 'list'
            ? can(resource.access.open) && can(resource.access.list)
            : resource.api.create !== undefined && can(resource.access.create)
      return leads && can(action.access ?? []) ? [{ resource, action, page }] : []
    }),
  )
}

function pageFor(path: string, pages: Known['pages'], can: Known['can']) {
  return pages.find((page) => page.path === path && can(page.access))
}

export function tasksFor(known: TellingReach): Task[] {
  return listedFor(known.resources, known.can).flatMap((resource) =>
    (resource.overview?.todo ?? [])
      .filter((task) => isCounted(resource, task, known))
      .map((task) => ({ resource, task })),
  )
}

/** Tells whether a person may know all by which records are chosen. */
function isCounted(
  { fields }: ResolvedResource,
  { filter }: Pick<Task['task'], 'filter'>,
  known: TellingReach,
) {
  return fields.every((field) => !field.isLater || !Object.hasOwn(filter, field.name) || isTold(field, known))
}

/** Returns resources whose records say when they were changed. */
export function changesFor(
  resources: readonly ResolvedResource[],
  can: PanelContextValue['can'],
): ResolvedResource[] {
  return listedFor(resources, can).filter(({ fields, navigation, api }) => {
    const field = fields.find(({ name }) => name === 'updatedAt')
    return field?.kind === 'dateTime' && !field.writeOnly && navigation.list !== 'never' && api.list.can.order
  })
}

/** Lists that a person may open and read. */
const listedFor = (resources: readonly ResolvedResource[], can: PanelContextValue['can']) =>
  resources.filter(({ access }) => can(access.open) && can(access.list))

/** New tiles keep their place after those before them. */
export function inChosenOrder<T extends { key: string }>(tiles: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((key, place) => [key, place]))
  let last = -1
  const placed = tiles.map((tile) => {
    const place = places.get(tile.key)
    if (place !== undefined) last = place
    return { tile, place: place ?? last + 0.5 }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ tile }) => tile)
}

export function shownTiles(tiles: readonly Tile[], { order, hidden }: OverviewPreferences): Tile[] {
  return inChosenOrder(tiles, order).filter(({ key }) => !hidden.includes(key))
}

export function tileLabel(tile: Tile, words: Readonly<Record<Block, string>>): Text {
  if (tile.kind === 'block') return words[tile.key]
  return tile.kind === 'figure' ? tile.figure.label : tile.counter.label
}
