import type { CallStyle, FilterTemplates } from '#model/language/callStyle.ts'
import { fc } from '#tests/support/properties.ts'

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
    { range: fc.constant('Range'), unit: fc.constantFrom('items', '', 'rows'), most },
    { requiredKeys: ['range', 'most'] },
  ),
  fc.record({ range: fc.constantFrom('rows={first}..{last}', 'range=[{first},{last}]'), most }),
  fc.record(
    {
      cursor: fc.constantFrom('after', 'page[after]'),
      size: fc.constantFrom('limit', 'page[limit]'),
      most,
      next: fc.constantFrom('link', 'paging.next', 'last:uid'),
    },
    { requiredKeys: ['cursor', 'most', 'next'] },
  ),
) as fc.Arbitrary<NonNullable<CallStyle['paging']>>

const order = fc.constantFrom<NonNullable<CallStyle['order']>>(
  'sort={field},{dir}',
  'order={-field}',
  'order_by={field}&direction={DIR}',
  'order[{field}]={dir}',
  'orderBy=({field} {DIR})',
  { each: 'orders={field}:{dir}', join: ',' },
  { each: 'by={-field}' },
)

const search = fc.constantFrom<NonNullable<CallStyle['search']>>(
  'find',
  'filter[text]',
  { as: 'where=({each})', each: '{field}=="*{escaped}*"' },
  { as: 'any=[{each}]', each: '{field}~{value}~' },
  { each: 'or[{index}][{field}][like]={value}' },
  { each: 'like_{field}=%{value}%' },
  { as: { $or: '{each}' }, each: { '{field}': { $regex: '{pattern}', $options: 'i' } } },
  { as: { or: { terms: '{each}' } }, each: { field: '{field}', like: '%{value}%' } },
)

/** Ways of one family: what one of them writes, none of the others does. */
const families: readonly (readonly [FilterTemplates, readonly NonNullable<FilterTemplates['in']>[]])[] = [
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
      eq: 'is={field}:{value}',
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
  [
    {
      json: 'where',
      eq: { '{field}': '{value}' },
      from: { '{field}': { $gte: '{value}' } },
      to: { '{field}': { $lte: '{value}' } },
      contains: { '{field}': { $regex: '{pattern}', $options: 'i' } },
      empty: { '{field}': null },
      mixed: { $or: [{ '{field}': { $in: '{values}' } }, { '{field}': null }] },
      all: { $and: '{all}' },
    },
    [{ '{field}': { $in: '{values}' } }],
  ],
  [
    {
      json: 'q',
      eq: { and: { '{field}': { is: '{value}' } } },
      from: { and: { '{field}': { range: ['{value}', null] } } },
      to: { and: { '{field}-max': 'to {value}' } },
      contains: { and: { '{field}': { has: '*{value}*' } } },
      empty: { and: { '{field}': { is: { none: true } } } },
      mixed: { and: { '{field}': { is: { any: '{values}', none: true } } } },
      all: { and: { list: '{all}' } },
    },
    [{ and: { '{field}': { is: { any: '{values}' } } } }],
  ],
]

/** Some of the ways of a family, whatever of them a backend may know. */
const filters = fc.constantFrom(...families).chain(([ways, several]) =>
  fc
    .record({
      several: fc.option(fc.constantFrom(...several), { nil: undefined }),
      known: fc.subarray(['eq', 'from', 'to', 'contains', 'empty', 'mixed', 'all'] as const),
    })
    .map(({ several: template, known }) => ({
      ...(ways.json === undefined ? {} : { json: ways.json }),
      ...Object.fromEntries(known.flatMap((how) => (ways[how] === undefined ? [] : [[how, ways[how]]]))),
      ...(template === undefined ? {} : { in: template }),
    })),
)

/** How lists are asked for in a style that nobody has. */
export const madeUpStyle: fc.Arbitrary<CallStyle> = fc.record(
  {
    paging,
    order,
    search,
    filters,
    rows: fc.constantFrom('', 'items', 'result.rows', '{collection}'),
    id: fc.constantFrom('uid', 'key'),
    query: fc.constantFrom({ meta: 'count' }, { meta: 'count', full: true, 'x[y]': 3 }),
    ids: fc.constantFrom('only={ids}', 'id=in.({quoted})', 'id[{index}]={id}', 'some={id}'),
  },
  { requiredKeys: [] },
)
