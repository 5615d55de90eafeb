import { describe, expect, it } from 'vitest'
import { formatFinding } from '#model/language/check.ts'
import { entryRules } from '#product.rules.ts'
import { allSentences, checkResources } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { put } from '../support/put.ts'
import { goodEntries } from './entries.ts'
import { entriesWith, mistakes } from './mistakes.ts'

/** What is found in each mistake, which several tests look at. */
const foundIn = new Map(
  mistakes.map((mistake) => [mistake, checkResources(entriesWith(mistake[1], mistake[2]))] as const),
)

const outline = ({ code, path, suggestion }: { code: string; path: string; suggestion?: string }) => ({
  code,
  path,
  ...(suggestion === undefined ? {} : { suggestion }),
})

describe('the check of entries', () => {
  it('finds nothing wrong with good ones', () => {
    expect(checkResources(goodEntries())).toEqual([])
  })

  it.each(mistakes.map((mistake) => [mistake[0], mistake] as const))('finds %s', (_what, mistake) => {
    const [, place, , code, path, suggestion] = mistake
    // What leads to an entry does not find it without its name.
    const isOfIt = ({ path }: { path: string }) => place !== 'name' || !path.startsWith('articles.')
    const findings = foundIn.get(mistake)?.map(outline).filter(isOfIt)
    expect(findings).toEqual([{ code, path, ...(suggestion === undefined ? {} : { suggestion }) }])
  })

  it('finds every mistake at once (C02)', () => {
    const entries = mistakes
      .filter(([, place]) => place !== 'name')
      .flatMap(([, place, value], index) => {
        const [entry = {}, other = {}] = entriesWith(place, value)
        put(other, 'fields.bill.resource', 'invoices0')
        const path = entry.path === 'open-bills' ? `bills-${index}` : entry.path
        return [{ ...entry, name: `invoices${index}`, path }, ...(index === 0 ? [other] : [])]
      })
    const found = checkResources(entries).map(outline)
    for (const [index, [, , , code, path]] of mistakes.filter(([, place]) => place !== 'name').entries()) {
      expect(found).toContainEqual(
        expect.objectContaining({ code, path: path.replace('invoices', `invoices${index}`) }),
      )
    }
  })

  it.each([null, undefined, 5, 'invoices', [], () => ({}), Symbol('x'), 10n])(
    'finds that an entry is no object: %s',
    (entry) => {
      expect(checkResources([entry]).map(outline)).toEqual([{ code: 'C101', path: 'resources[0]' }])
    },
  )

  it('names any number of days among the periods', () => {
    const filter = { period: 'nextWeek' }
    const [finding] = checkResources(
      entriesWith('actions.pay.effects', [{ of: 'articles', by: 'bill', filter: { day: filter } }]),
    ).filter(({ code }) => code === 'C313')
    expect(finding?.message.en).toContain('next1Days … next9999Days, last1Days … last9999Days.')
  })

  it('finds a second entry of a name and of a path, by its place', () => {
    const [entry] = goodEntries()
    expect(checkResources([...goodEntries(), entry]).map(outline)).toEqual([
      { code: 'C103', path: 'resources[2].name' },
      { code: 'C105', path: 'resources[2].path' },
    ])
  })

  it('finds a path that is the name of another entry', () => {
    expect(checkResources(entriesWith('path', 'articles')).map(outline)).toEqual([
      { code: 'C105', path: 'articles.name' },
    ])
  })

  it('ends on entries that contain themselves', () => {
    const items: Record<string, unknown> = {}
    items.inner = { kind: 'list', label: 'A', fields: items }
    const entries = entriesWith('fields.lines.fields', items)
    expect(checkResources(entries).map(outline)).toEqual([
      { code: 'C119', path: 'invoices.fields.lines.fields.inner.fields' },
    ])
    const [entry = {}] = entries
    for (const key of Object.keys(entry)) put(entry, key, entry)
    expect(checkResources([entry]).length).toBeGreaterThan(10)
  })

  it('ends on lists that lie in each other thousands of times', () => {
    let fields: Record<string, unknown> = { remark: { kind: 'text', label: 'A' } }
    for (let depth = 0; depth < 20_000; depth += 1) fields = { inner: { kind: 'list', label: 'A', fields } }
    expect(checkResources(entriesWith('fields.lines.fields', fields)).map(outline)).toEqual([
      { code: 'C120', path: `invoices.fields.lines${'.fields.inner'.repeat(9)}` },
    ])
  })

  it('leaves items of a list an id under that wire name', () => {
    expect(checkResources(entriesWith('fields.lines.fields.text.wire', 'id'))).toEqual([])
  })

  it('names mistakes and never throws, whatever it is given', () => {
    const places = [
      'fields',
      'fields.price',
      'list',
      'list.sort',
      'form',
      'form[0].fields',
      'access',
      'api',
      'api.one',
    ]
    const more = [
      'label',
      'actions',
      'actions.pay',
      'views',
      'navigation',
      'titles',
      'dropped',
      'tabs',
      'tabs[1]',
      'tabs[1].columns',
      'fields.state.options',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...places, ...more),
        fc.anything({ withNullPrototype: true }),
        (place, value) => {
          for (const { path, message } of checkResources([...entriesWith(place, value), value])) {
            expect([typeof path, typeof message.de]).toEqual(['string', 'string'])
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('changes nothing', () => {
    const entries = entriesWith('list.columns[1]', 'prcie')
    const before = JSON.stringify(entries)
    checkResources(entries)
    expect(JSON.stringify(entries)).toBe(before)
    expect(Object.isFrozen(entries[0])).toBe(false)
  })

  it('takes what is undefined as left out', () => {
    const [entry, other] = goodEntries()
    expect(checkResources([{ ...entry, createLabel: undefined, views: undefined }, other])).toEqual([])
  })

  it('reserves the paths that it is told', () => {
    const found = checkResources(goodEntries(), { reservedPaths: ['open-bills'] })
    expect(found.map(outline)).toEqual([{ code: 'C107', path: 'invoices.path' }])
  })
})

describe('a finding', () => {
  const [finding] = checkResources(entriesWith('list.columns[1]', 'pirce'))

  it('is one line with code, place, value and the right name', () => {
    if (finding === undefined) throw new Error('nothing found')
    expect(formatFinding(finding, 'en')).toBe(
      'C104 invoices.list.columns[1]: no field "pirce". Did you mean "price"?',
    )
    expect(formatFinding(finding, 'de')).toBe(
      'C104 invoices.list.columns[1]: kein Feld "pirce". Meinten Sie "price"?',
    )
  })

  it('names what is allowed when no name is near', () => {
    const [kind] = checkResources(entriesWith('fields.price.kind', 'currency'))
    expect(kind?.message.en).toContain('no field kind "currency". Allowed: text, longText,')
    const [column] = checkResources(entriesWith('list.columns[1]', 'zzzzzzz'))
    expect(column?.message.en).toContain('Allowed: number, price,')
  })

  it('names a wrong value in both languages, whatever it is', () => {
    for (const { message } of [...foundIn.values()].flat()) {
      for (const text of Object.values(message)) {
        expect(text).not.toMatch(/undefined|\[object|\{(value|key|other|kind|expected)\}/)
        expect(text).toMatch(/\.$/)
      }
    }
  })

  it('stays short when a name is long', () => {
    const [long] = checkResources(entriesWith('x'.repeat(100_000), 1))
    expect([long?.code, (long?.path.length ?? 0) < 100]).toEqual(['C109', true])
    expect(long?.message.en.length).toBeLessThan(1500)
  })

  it('stays short when the value is long', () => {
    const [long] = checkResources(entriesWith('list.columns[1]', 'x'.repeat(1_000_000)))
    expect(long?.message.en.length).toBeLessThan(500)
  })
})

it('the codes are each reached by a mistake of these tests', () => {
  const reached = new Set<string>(mistakes.map(([, , , code]) => code))
  const elsewhere = [
    ...['C101', 'C103', 'C105', 'C119', 'C120', 'C341', 'C343', 'C344', 'C345', 'C346'],
    ...[
      'C430',
      'C431',
      'C432',
      'C433',
      'C434',
      'C435',
      'C436',
      'C437',
      'C438',
      'C439',
      'C440',
      'C441',
      'C442',
      'C443',
      'C444',
    ],
    ...['C501', 'C502', 'C701', 'C702', 'C703', 'C704', 'C801', 'C802', 'C803', 'C817', 'C818'],
    // Told of whole configurations (tests/doctor/moreMistakes).
    ...['C811', 'C812', 'C813', 'C814', 'C815', 'C816', 'C819', 'C820'],
    // Told of capabilities (tests/features/media/checkFieldUploads).
    'C821',
    // Only tabs of features ask for fields of some kinds.
    'C318',
    // Only entries of config.json are told that they cannot hold code.
    'C121',
    // What only entries with a feature can get wrong is tested there.
    ...entryRules.features.flatMap(({ sentences = {} }) => Object.keys(sentences)),
  ]
  expect(
    Object.keys(allSentences()).filter((code) => !reached.has(code) && !elsewhere.includes(code)),
  ).toEqual([])
})
