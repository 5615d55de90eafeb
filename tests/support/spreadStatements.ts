import { currentRequest } from '#server/http/requestNote.ts'

/**
 * What Citus asks of statements where `admin distribute` spreads records (`docs/distributed.md`), held over all that calls of the API
 * issue while tests run: each names the column that tells the machine, or stands below with its reason.
 */
const spreadTables = /\b(?:(?:configured_)?records|record_counts)\b/

const locks = /\bfor (?:update|no key update|share|key share)\b/
const writes = /^(?:insert|update|delete)\b|\b(?:insert into|update|delete from) "/

/** By which column records are spread, and how a statement names it. New rows hold both. */
const keys = {
  resource: /\bresource"? (?:= |in \()/,
  id: /"id" = \$\d+/,
} as const
const newRows = /^insert into "?(?:configured_)?records"? \("?resource"?, "?id"?, /

type Key = keyof typeof keys

interface Exception {
  statement: RegExp
  key: Key
  /** Why it may ask several machines at once. */
  reason: string
}

export const exceptions: readonly Exception[] = [
  {
    key: 'id',
    statement: /^select (?!.*\bfor (?:update|no key update|share|key share)\b)/,
    reason:
      'reads without a lock: each machine gives its rows, or its part of a count, and the coordinator merges them',
  },
  {
    key: 'id',
    statement: /^with joined as \(delete from "record_counts" .* group by tableoid$/,
    reason: 'joins the lines of each part by itself, so that no machine waits for another to be right',
  },
  {
    key: 'id',
    statement:
      /^delete from "records" where \("records"\."resource" = \$1 and "records"\."created_at" < \$2\)/,
    reason: 'deletes old answers, which nobody changes: each machine its own, in whatever order',
  },
  {
    key: 'id',
    statement: /^update "records" set data = row\.data, search = row\.search from jsonb_to_recordset\(/,
    reason: 'writes lines of the journal anew that it has locked before, one by one: each machine its own',
  },
  {
    key: 'id',
    statement:
      /^delete from "records" where \("records"\."resource" = \$1 and "records"\."data" ->> 'resource' = /,
    reason: 'deletes what was planned of records that are erased, which are locked',
  },
  {
    key: 'id',
    statement:
      /^update "records" set "data" = "records"\."data" \|\| '\{"isNearlyFull": (?:true|false)\}'::jsonb /,
    reason: 'marks the few forms that are nearly full: who edits one waits, and none of them writes another',
  },
  {
    key: 'id',
    statement: /^delete from "(?:configured_)?records"$/,
    reason: 'puts the demonstration back (`testing` alone): all of it, everywhere',
  },
  {
    key: 'resource',
    statement:
      /^(?:delete from "(?:configured_)?records"|select .* from "(?:configured_)?records" limit \$1)$/,
    reason: 'puts the demonstration back (`testing` alone): all of it, everywhere',
  },
  {
    key: 'resource',
    statement: /^select [^;]* from "record_counts" where starts_with\(/,
    reason: 'adds up the answers of all forms: few lines of each machine',
  },
]

const seen = new Set<string>()
const faults: string[] = []

/** Judges a statement. @returns what is wrong with it; `undefined`: nothing */
export function faultOf(text: string): string | undefined {
  const statement = text.replace(/\s+/g, ' ').trim()
  const named = statement.replace(/'[^']*'/g, '')
  const isOfRows = /^(?:select|insert|update|delete|with)\b/.test(statement)
  if (!isOfRows || !spreadTables.test(named) || newRows.test(statement)) return undefined
  for (const key of Object.keys(keys) as Key[]) {
    if (keys[key].test(statement)) continue
    if (exceptions.some((each) => each.key === key && each.statement.test(statement))) continue
    const what = locks.test(statement) ? 'locks' : writes.test(statement) ? 'writes' : 'reads'
    return `${what} without naming one ${key}: ${statement}`
  }
  return undefined
}

/** Looks at what is sent to a database, once for each statement, if a call of the API is what sends it. */
export function noteStatement(text: string): void {
  if (seen.has(text) || currentRequest() === undefined) return
  seen.add(text)
  const fault = faultOf(text)
  if (fault !== undefined) faults.push(fault)
}

/** Takes what was wrong since the last time. */
export function takeFaults(): string[] {
  return faults.splice(0)
}
