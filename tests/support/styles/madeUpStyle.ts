import fc from 'fast-check'
import type { CallStyle, FilterTemplates } from '#model/language/callStyle.ts'

/** Pages smaller than what is asked for, so that the panel asks several times. */
const most = fc.constantFrom(7, 20, 100)

const paging = fc.oneof(
  fc.record(
    {
      page: fc.constantFrom('page', 'p[number]'),
      first: fc.constantFrom(0, 1),
      size: fc.constantFrom('size', 'p[size]'),
      most,
    },
    { requiredKeys: ['page', 'most'] },
  ),
  fc.record({ offset: fc.constantFrom('skip', '$skip'), size: fc.constantFrom('take', '$top'), most }),
  fc.record(
    { range: fc.constantFrom('Range', 'X-Rows'), unit: fc.constantFrom('items', '', 'rows'), most },
    { requiredKeys: ['range', 'most'] },
  ),
  fc.record({ range: fc.constantFrom('rows={first}..{last}', 'range=[{first},{last}]'), most }),
  fc.record(
    {
      cursor: fc.constantFrom('after', 'page[after]'),
      size: fc.constantFrom('limit', 'page[limit]'),
      most,
      next: fc.constantFrom('link', 'paging.next', 'last:uid', 'last:number'),
      more: fc.constantFrom('paging.more', 'has_more'),
    },
    { requiredKeys: ['cursor', 'most', 'next'] },
  ),
) as fc.Arbitrary<NonNullable<CallStyle['paging']>>

const order = fc.constantFrom(
  'sort={field},{dir}',
  'order={-field}',
  'order_by={field}&direction={DIR}',
  'order[{field}]={dir}',
  'orderBy=({field} {DIR})',
)

const search = fc.constantFrom<NonNullable<CallStyle['search']>>(
  'find',
  'filter[text]',
  { as: 'where=({each})', each: '{field}=="*{escaped}*"' },
  { as: 'any=[{each}]', each: '{field}~{value}~' },
  { each: 'or[{index}][{field}][like]={value}' },
  { each: 'like_{field}=%{value}%' },
)

/** Ways of one family: what one of them writes, none of the others does. */
const families: readonly (readonly [FilterTemplates, readonly string[]])[] = [
  [
    {
      eq: '{field}={value}',
      from: '{field}_min={value}',
      to: '{field}_max={value}',
      empty: '{field}_missing=true',
    },
    ['{field}={values}', '{field}={value}', '{field}[]={value}', '{field}.{index}={value}'],
  ],
  [
    {
      eq: '{field}=eq:{value}',
      from: '{field}=ge:{value}',
      to: '{field}=le:{value}',
      contains: '{field}=has:{value};',
      empty: '{field}=none',
    },
    ['{field}=any:{values}', '{field}=any({quoted})'],
  ],
  [
    {
      eq: 'f[{field}][is]={value}',
      from: 'f[{field}][from]={value}',
      to: 'f[{field}][to]={value}',
      contains: 'f[{field}][like]=*{value}*',
      empty: 'f[{field}][is]=',
    },
    ['f[{field}][in][{index}]={value}', 'f[{field}][in]={values}', 'f[{field}][in][]={value}'],
  ],
  [
    {
      eq: 'where[{field}][is][{value}]=1',
      from: 'from={field}:{value}',
      to: 'to={field}:{value}',
      contains: 'by={field}&like={value}',
      empty: 'without={field}',
    },
    ['where[{field}][in]=<{quoted}>'],
  ],
  [
    {
      json: 'filter',
      eq: '{field}',
      from: '{field}.from',
      to: '{field}.to',
      contains: '{field}.like',
      empty: '{field}',
    },
    ['{field}', '{field}.in'],
  ],
]

/** Some of the ways of a family, whatever of them a backend may know. */
const filters = fc.constantFrom(...families).chain(([ways, several]) =>
  fc
    .record({
      several: fc.option(fc.constantFrom(...several), { nil: undefined }),
      known: fc.subarray(['eq', 'from', 'to', 'contains', 'empty'] as const),
    })
    .map(({ several: template, known }) => ({
      ...(ways.json === undefined ? {} : { json: ways.json }),
      ...Object.fromEntries(known.flatMap((how) => (ways[how] === undefined ? [] : [[how, ways[how]]]))),
      ...(template === undefined ? {} : { in: template }),
    })),
)

const envelope = fc.constantFrom<NonNullable<CallStyle['envelope']>>(
  '',
  'record',
  { answer: '0' },
  { answer: 'data.record', body: 'input' },
  { answer: 'result', body: 'payload.of', with: { type: '{collection}', key: '{id}' } },
)

/** A style that nobody has, with only such keys as go together. */
export const madeUpStyle: fc.Arbitrary<CallStyle> = fc
  .record(
    {
      paging,
      whole: fc.boolean(),
      order,
      search,
      filters,
      rows: fc.constantFrom('', 'items', 'result.rows', '{collection}'),
      total: fc.constantFrom('header:X-Count', 'header:Content-Range', 'count', 'result.count'),
      id: fc.constantFrom('uid', 'key'),
      query: fc.constantFrom({ meta: 'count' }, { meta: 'count', full: true, 'x[y]': 3 }),
      row: fc.constantFrom('', 'attributes', 'a.b'),
      item: fc.constantFrom(
        '{path}/{id}',
        '{path}?uid=eq.{id}',
        '{path}({id})',
        '{path}/{number}/{id}',
        '{path}/by-number/{number}',
        "{path}('{id}')/it?of={number}",
      ),
      ids: fc.constantFrom('only={ids}', 'id=in.({quoted})', 'id[{index}]={id}', 'some={id}'),
      envelope,
      edit: fc.record(
        {
          method: fc.constantFrom('PUT', 'PATCH', 'POST'),
          sends: fc.constantFrom('whole', 'fields', 'changed'),
        },
        { requiredKeys: [] },
      ),
      body: fc.constantFrom('json', 'form'),
      once: fc.constantFrom('Idempotency-Key', 'X-Request-Key'),
      headers: fc.constantFrom(
        { 'X-Version': '2' },
        { Accept: 'application/hal+json', 'Content-Type': 'application/hal+json' },
      ),
    },
    { requiredKeys: [] },
  )
  .map(({ whole, ...style }) => sound({ ...style, ...(whole && style.paging ? { whole } : {}) }) as CallStyle)

/** What does not go together is left out: a bare list has no room for a count, the last row has what cursors are made of. */
function sound(style: CallStyle): CallStyle {
  const { paging: pages, rows, total, id, ...others } = style
  const isByBody = total !== undefined && !total.startsWith('header:')
  const cursor = pages && 'cursor' in pages ? pages : undefined
  const needsBody = cursor !== undefined && (cursor.more !== undefined || cursor.next.startsWith('paging'))
  const key = cursor?.next === 'last:uid' ? 'uid' : id
  const isInside = others.row !== undefined && others.row !== '' && cursor?.next === 'last:number'
  return {
    ...others,
    ...(pages === undefined
      ? {}
      : { paging: isInside ? { ...cursor, next: `last:${others.row}.number` } : pages }),
    ...(rows === '' && (isByBody || needsBody) ? {} : rows === undefined ? {} : { rows }),
    ...(total === undefined ? {} : { total }),
    ...(key === undefined ? {} : { id: key }),
  }
}
