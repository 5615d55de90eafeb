import { and, eq, sql } from 'drizzle-orm'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { type FieldChange, mentionOf, partName } from '#model/contract/change.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import { isOneLineOf, literal } from './recordColumns.ts'

type Line = Readonly<Record<string, unknown>>
type Stored = Pick<typeof records.$inferSelect, 'id' | 'data'>

const said = (key: string) => sql`${records.data} ->> ${literal(key)}`

/** Finds a line of the same batch that does the same to another record: both are one line in a list of steps. */
export async function lineLike(
  transaction: Database,
  journal: ResolvedResource,
  { batch, resource, operation, completes }: Line,
): Promise<string | undefined> {
  if (typeof batch !== 'string') return undefined
  const isLike = and(
    ofBatch(journal, batch, String(resource)),
    sql`${said('operation')} = ${operation} and ${said('completedBy')} is null`,
    completes === undefined ? sql`${said('completes')} is null` : sql`${said('completes')} is not null`,
  )
  const [line] = await transaction.select({ id: records.id }).from(records).where(isLike).limit(1)
  return line?.id
}

const ofBatch = (journal: ResolvedResource, batch: string, resource: string) =>
  and(
    sql`${records.resource} = ${literal(journal.name)}`,
    isOneLineOf('batch', [batch]),
    sql`${said('resource')} = ${resource}`,
  )

/** Lets another line lead those that a leading one has led, which is no longer among them. */
export async function passLead(transaction: Database, journal: ResolvedResource, line: Line): Promise<void> {
  const next = line.follows === true ? undefined : await lineLike(transaction, journal, line)
  if (next === undefined) return
  await transaction
    .update(records)
    .set({ data: sql`${records.data} - 'follows'` })
    .where(and(eq(records.resource, journal.name), eq(records.id, next)))
}

/**
 * Makes one line of two of a batch by which a record takes another's place (`succession`): the later one tells of both and
 * mentions what was there before, the earlier one follows it.
 *
 * @param id of the later line
 * @returns the later line
 */
export async function withOther(
  transaction: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  id: string,
  line: Line,
): Promise<Line> {
  const of = mentionsOf(resource, line, 'of')[0]
  if (of === undefined || typeof line.batch !== 'string') return line
  const others: Stored[] = await transaction
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(
      and(
        ofBatch(journal, line.batch, resource.name),
        sql`${records.data} -> 'about' @> ${JSON.stringify([of])}::jsonb`,
        sql`${said('completes')} is null and ${said('completedBy')} is null`,
      ),
    )
  const other = others.find(({ data }) => isSwitch(resource, data, line) || isSwitch(resource, line, data))
  if (!other) return line
  await transaction
    .update(records)
    .set({ data: { ...other.data, follows: true, completedBy: id } })
    .where(and(eq(records.resource, journal.name), eq(records.id, other.id)))
  await passLead(transaction, journal, other.data)
  return { ...line, completes: other.id, about: [...new Set([...aboutOf(line), ...aboutOf(other.data)])] }
}

/** One thing ends, and another one begins on the day after. */
function isSwitch(resource: ResolvedResource, ended: Line, begun: Line): boolean {
  const [begin = '', end = ''] = resource.succession?.period ?? []
  const first = valueIn(resource, begun, begin)
  if (begun.operation !== 'CREATE' || !isCalendarDay(first)) return false
  const [before] = mentionsOf(resource, ended, 'by')
  const [after] = mentionsOf(resource, begun, 'by')
  if (before === undefined || before === after) return false
  // What had not begun by then is gone.
  if (ended.operation === 'DELETE') return String(valueIn(resource, ended, begin, 'before')) >= first
  return ended.operation === 'EDIT' && valueIn(resource, ended, end) === shiftedDay(first, -1)
}

function valueIn(
  resource: ResolvedResource,
  { details }: Line,
  name: string,
  side: 'before' | 'after' = 'after',
): unknown {
  const field = partName(resource, { name })
  return (details as readonly FieldChange[]).find((detail) => detail.field === field)?.[side]
}

const aboutOf = ({ about }: Line) => (about ?? []) as readonly string[]

function mentionsOf({ fields, succession }: ResolvedResource, line: Line, side: 'of' | 'by'): string[] {
  const to = fields.find(({ name }) => name === succession?.[side])?.resource
  return to === undefined ? [] : aboutOf(line).filter((mention) => mention.startsWith(mentionOf(to, '')))
}
