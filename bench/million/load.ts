import type pg from 'pg'

/** Records at a scale of 1. */
export const whole = { customers: 1_000_000, assignments: 1_000_000, answers: 2_000_000, changes: 5_000_000 }
export type Sizes = typeof whole

/** Form that has all answers: the first one of the demonstration. */
export const form = '80000000-0000-4000-8000-000000000001'
const answersName = `answersOf_${form.replaceAll('-', '_')}`

/** Makes the ids of what is loaded, which tell their number. */
export const idOf = { customers: idFrom('5a'), assignments: idFrom('6a'), batches: idFrom('7a') }

function idFrom(kind: string) {
  return (number: number) => `${kind}000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}
const sqlId = (kind: string, number: string) =>
  `'${kind}000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0')`

/** Rows that one statement adds. */
const piece = 250_000

/**
 * Multiplies what the demonstration has in a database until it has these sizes. Indexes of lists are dropped before: to make
 * them after is what a start has to do.
 */
export async function loadMillion(client: pg.Client, sizes: Sizes, tell: (text: string) => void) {
  const { rows } = await client.query<{ name: string; drop: string }>(
    `select indexrelid::regclass::text as name, 'drop index ' || indexrelid::regclass as drop
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relname ~ 'records(_[a-z]+)?_(sort|filter)_|records_search$'`,
  )
  const searches = rows.filter(({ name }) => name.endsWith('_search'))
  const made = await Promise.all(
    searches.map(({ name }) => client.query(`select pg_get_indexdef('${name}'::regclass) as made`)),
  )
  for (const { drop } of rows) await client.query(drop)
  for (const [name, size] of Object.entries(sizes)) {
    const start = performance.now()
    for (let from = 1; from <= size; from += piece) {
      const to = Math.min(size, from + piece - 1)
      await client.query(statements[name as keyof Sizes](`generate_series(${from}, ${to}) as n`, sizes))
    }
    tell(`${size.toLocaleString('en')} ${name}: ${seconds(start)} s`)
  }
  const start = performance.now()
  // Of a table in partitions it is told without these.
  for (const each of made) await client.query(each.rows[0].made.replace(' ON ONLY ', ' ON '))
  await client.query('vacuum analyze')
  tell(`search indexes, vacuum analyze: ${seconds(start)} s`)
}

const seconds = (start: number) => Math.round((performance.now() - start) / 1000)

/** Templates by their number, to be taken in turn. */
const templates = (resource: string) =>
  `(select row_number() over (order by id) - 1 as at, count(*) over () as of, r.* from records r where resource = '${resource}' and id !~ '^[568]a')`
const time = (number: string) =>
  `(timestamptz '2024-12-01' + (${number} % 728) * interval '1 day' + (${number} % 36000) * interval '1 second')`
const written = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const statements: Record<keyof Sizes, (numbers: string, sizes: Sizes) => string> = {
  customers: (numbers) => `
    insert into records (resource, id, data, search, created_at, updated_at)
    select 'customers', ${sqlId('5a', 'n')},
      data || jsonb_build_object('email', 'kontakt' || n || '@firma.example.com', 'company', (data->>'company') || ' ' || n),
      replace(search, 'kontakt', 'kontakt' || n), ${time('n::int')}, ${time('n::int')}
    from ${numbers} join ${templates('customers')} t on t.at = n % t.of`,
  // One in a hundred ended so long ago that the customer may be erased.
  assignments: (numbers, { customers }) => `
    insert into records (resource, id, data, search, created_at, updated_at)
    select 'assignments', ${sqlId('6a', 'n')},
      data || jsonb_build_object('customer', ${sqlId('5a', `1 + (n::bigint * 7919) % ${customers}`)})
      || case when n % 100 = 0 then '{"startDate": "2010-01-01", "endDate": "2010-12-31"}' else '{}' end::jsonb,
      search, ${time('n::int')}, ${time('n::int')}
    from ${numbers} join ${templates('assignments')} t on t.at = n % t.of`,
  answers: (numbers) => `
    insert into records (resource, id, data, search, created_at, updated_at)
    select '${answersName}', '8a' || substr(gen_random_uuid()::text, 3),
      data || jsonb_build_object('submittedAt', ${written(time('(n * 31)'))}), search, ${time('(n * 31)')}, ${time('(n * 31)')}
    from ${numbers} join ${templates(answersName)} t on t.at = n % t.of`,
  // One in two hundred is of a batch of ten.
  changes: (numbers, { assignments, customers }) => `
    insert into records (resource, id, data, search, created_at, updated_at)
    select 'changes', gen_random_uuid()::text,
      data || jsonb_build_object(
        'at', ${written(time('(n * 13)'))}, 'record', ${sqlId('6a', `1 + n % ${assignments}`)},
        'about', jsonb_build_array('customers/' || ${sqlId('5a', `1 + ((1 + n % ${assignments})::bigint * 7919) % ${customers}`)}, data->'about'->1),
        'batch', case when n % 2000 < 10 then ${sqlId('7a', 'n / 2000')} end, 'recordTitle', (data->>'recordTitle') || ' ' || n),
      search, ${time('(n * 13)')}, ${time('(n * 13)')}
    from ${numbers} join (select row_number() over (order by id) - 1 as at, count(*) over () as of, r.* from records r
      where resource = 'changes' and data->>'resource' = 'assignments' and data->>'record' !~ '^6a') t on t.at = n % t.of`,
}
