import type { Paging } from '#model/language/callStyle.ts'
import { nextIn } from './answers.ts'
import { plainText } from './names.ts'
import type { Parameter } from './operations.ts'
import type { Shape, ShapeOf } from './shapes.ts'

const pages =
  /^(?:_?page(?:_?(?:no|num|number|index))?|current_?page|p|(?:page|pagination)\[(?:page|number)\])$/i
const offsets = /^(?:offset|skip|start|start_?(?:index|at)|from|(?:page|pagination)\[(?:offset|start)\])$/i
const sizes =
  /^(?:_?limit|per_?page|_?page_?size|size|count|page_?limit|max_?(?:results|items|records)|take|rows|results_?per_?page|items_?per_?page|(?:page|pagination)\[(?:size|page_?size|limit)\])$/i
const cursors =
  /^(?:starting_?after|after|cursor|(?:next_?|page_?|next_?page_?|continuation_?)token|next_?cursor|page_?cursor|page\[(?:cursor|after)\]|marker)$/i

/** A paging that the parameters of a list make possible. */
export interface PossiblePaging {
  paging: Paging
  /** What could not be told of it. */
  unsure: string[]
}

/**
 * Every way in which a list can be asked for page by page, the best first. None where the list can only be asked for whole.
 *
 * @param answer of the list, and the headers that come with it
 */
export function pagingsOf(
  shapeOf: ShapeOf,
  query: readonly Parameter[],
  answer: { shape: Shape; headers: readonly string[] },
): PossiblePaging[] {
  const named = (names: RegExp) => query.find(({ name }) => names.test(name))
  const size = named(sizes)
  const sized = size ? { size: size.name, ...mostOf(size) } : {}
  const unsure = size && mostOf(size).most === undefined ? ['largest page'] : []
  const [page, offset, cursor, range] = [named(pages), named(offsets), named(cursors), query.find(isRange)]
  const numbers: PossiblePaging[] =
    page && !isToken(page)
      ? [
          {
            paging: { page: page.name, ...firstOf(page), ...sized },
            unsure: [...unsureFirst(page), ...unsure],
          },
        ]
      : []
  const skipping: PossiblePaging[] =
    offset && size && !isToken(offset)
      ? [{ paging: { offset: offset.name, size: size.name, ...mostOf(size) }, unsure }]
      : []
  const token = cursor ?? [offset, page].find((parameter) => parameter && isToken(parameter))
  const next = token && nextOf(shapeOf, answer, token)
  const marks: PossiblePaging[] =
    token && next ? [{ paging: { cursor: token.name, ...sized, ...next }, unsure }] : []
  const ranges: PossiblePaging[] = range ? [{ paging: { range: 'range=[{first},{last}]' }, unsure: [] }] : []
  // Whoever has both pages and places can be asked for pages; a cursor beside either is another way to the same.
  return [...numbers, ...skipping, ...marks, ...ranges]
}

function isRange({ name, shape }: Parameter): boolean {
  return name === 'range' && !shape.types.includes('object')
}

/** A number of a page, or of rows, is one; a text marks a place that only the backend knows. */
function isToken({ name, shape, description }: Parameter): boolean {
  if (!shape.types.includes('string') || shape.types.includes('integer')) return false
  const isNumber = /^\d+$/.test(plainText(shape.said.example ?? shape.said.default))
  return /\b(?:cursor|token)\b/i.test(description) || (offsets.test(name) && !isNumber)
}

/** From 0 or from 1, where the document says so. */
function firstOf({ shape, description }: Parameter): { first?: 0 | 1 } {
  const { minimum, default: start } = shape.said
  if (minimum === 1 || start === 1) return { first: 1 }
  if (minimum === 0 || start === 0) return { first: 0 }
  if (
    /\b(?:zero|0)[- ](?:based|indexed)|(?:starts?|starting|begins?|counted) (?:at|from|with) (?:0|zero)\b/i.test(
      description,
    )
  ) {
    return { first: 0 }
  }
  return /\b(?:one|1)[- ](?:based|indexed)|(?:starts?|starting|begins?|counted) (?:at|from|with) (?:1|one)\b/i.test(
    description,
  )
    ? { first: 1 }
    : {}
}

const unsureFirst = (page: Parameter) =>
  firstOf(page).first === undefined ? ['number of the first page'] : []

/** The most rows of a page. */
function mostOf({ shape, description }: Parameter): { most?: number } {
  const { maximum } = shape.said
  const said =
    /(?:between \d+ and|max(?:imum)?(?: value| of| is| limit)*|up to|at most|no more than)[:\s`*]*(\d{1,5})\b/i.exec(
      description,
    )?.[1]
  const most = typeof maximum === 'number' ? maximum : said === undefined ? undefined : Number(said)
  return most !== undefined && Number.isInteger(most) && most >= 1 ? { most: Math.min(most, 1000) } : {}
}

/** Where the next cursor is. One that is the id of a record is that of the last row. */
function nextOf(
  shapeOf: ShapeOf,
  { shape, headers }: { shape: Shape; headers: readonly string[] },
  { name }: Parameter,
): { next: string; more?: string } | undefined {
  const { next, more } = nextIn(shapeOf, shape, headers)
  const isOfRow = /^starting_?after$/i.test(name)
  const place = isOfRow ? 'last:id' : next
  if (place === undefined) return undefined
  return { next: place, ...(more === undefined ? {} : { more }) }
}
