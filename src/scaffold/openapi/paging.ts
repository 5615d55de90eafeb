import { defined } from '#model/base/json.ts'
import type { Paging } from '#model/language/paging.ts'
import { nextIn } from './answers.ts'
import { scalarText } from './names.ts'
import type { Parameter } from './operations.ts'
import type { Shape, ShapeOf } from './shapes.ts'

const pages =
  /^(?:_?page(?:_?(?:no|num|number|index))?|current_?page|p|(?:page|pagination)\[(?:page|number)\])$/i
const offsets = /^(?:offset|skip|start|start_?(?:index|at)|from|(?:page|pagination)\[(?:offset|start)\])$/i
const sizes =
  /^(?:_?limit|per_?page|_?page_?size|size|count|page_?limit|max_?(?:results|items|records)|take|rows|results_?per_?page|items_?per_?page|(?:page|pagination)\[(?:size|page_?size|limit)\])$/i
const cursors =
  /^(?:starting_?after|after|cursor|(?:next_?|page_?|next_?page_?|continuation_?)token|next_?cursor|page_?cursor|page\[(?:cursor|after)\]|marker)$/i

interface PossiblePaging {
  paging: Paging
  /** Unknown details. */
  unsure: string[]
}

/**
 * Finds possible pagings, the best first: page numbers before offsets, and cursors last. None for a list without pages.
 *
 * @param answer of the list, and its headers
 */
export function pagingsOf(
  shapeOf: ShapeOf,
  query: readonly Parameter[],
  answer: { shape: Shape; headers: readonly string[] },
): PossiblePaging[] {
  const named = (names: RegExp) => query.find(({ name }) => names.test(name))
  const [size, page, offset] = [named(sizes), named(pages), named(offsets)]
  const token = named(cursors) ?? [offset, page].find((parameter) => parameter && isToken(parameter))
  const range = query.find(({ name, shape }) => name === 'range' && !shape.types.includes('object'))
  const most = size && mostOf(size)
  const sized = { size: size?.name, most }
  const unsure = size && most === undefined ? ['largest page'] : []
  const found: PossiblePaging[] = []
  const add = (paging: Paging, unsure: string[]) => found.push({ paging, unsure })
  if (page && !isToken(page)) {
    const first = firstOf(page)
    const unsureFirst = first === undefined ? ['number of the first page'] : []
    add(defined<Paging>({ page: page.name, first, ...sized }), [...unsureFirst, ...unsure])
  }
  if (offset && size && !isToken(offset)) {
    add(defined<Paging>({ offset: offset.name, ...sized, size: size.name }), unsure)
  }
  if (token) {
    const { next: told, more } = nextIn(shapeOf, answer.shape, answer.headers)
    // A cursor that is an id is that of the last row.
    const next = /^starting_?after$/i.test(token.name) ? 'last:id' : told
    if (next) add(defined<Paging>({ cursor: token.name, ...sized, next, more }), unsure)
  }
  if (range) add({ range: 'range=[{first},{last}]' }, [])
  return found
}

/** Numbers count pages or rows; texts are cursors. */
function isToken({ name, shape, description }: Parameter): boolean {
  if (!shape.types.includes('string') || shape.types.includes('integer')) return false
  const isNumber = /^\d+$/.test(scalarText(shape.said.example ?? shape.said.default))
  return /\b(?:cursor|token)\b/i.test(description) || (offsets.test(name) && !isNumber)
}

/** Returns the number of the first page, where the document says it. */
function firstOf({ shape: { said }, description }: Parameter): 0 | 1 | undefined {
  if (said.minimum === 1 || said.default === 1) return 1
  if (said.minimum === 0 || said.default === 0) return 0
  const isTold = (number: string) =>
    RegExp(
      `\\b(${number})[- ](based|indexed)|(starts?|starting|begins?|counted) (at|from|with) (${number})\\b`,
      'i',
    ).test(description)
  return isTold('zero|0') ? 0 : isTold('one|1') ? 1 : undefined
}

/** A larger bound is none: generators write the largest safe number. */
const mostTold = 100_000

/** Returns the most rows of a page. */
function mostOf({ shape, description }: Parameter): number | undefined {
  const told =
    /(?:between \d+ and|max(?:imum)?(?: value| of| is| limit)*|up to|at most|no more than)[:\s`*]*(\d{1,5})\b/i
  const { maximum } = shape.said
  const isTold = typeof maximum === 'number' && maximum <= mostTold
  const most = isTold ? maximum : Number(told.exec(description)?.[1])
  return Number.isInteger(most) && most >= 1 ? Math.min(most, 1000) : undefined
}
