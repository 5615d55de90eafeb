import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkResources,
  type FindingCode,
  formatFinding,
  sentences,
} from '../../src/framework/define/check.ts'
import { goodEntries, put } from './entries.ts'

/** A sentence, where the mistake is put, what is put there, and the one finding that it must give. */
type Mistake = [
  what: string,
  place: string,
  value: unknown,
  code: FindingCode,
  path: string,
  suggestion?: string,
]

const mistakes: Mistake[] = [
  ['no name', 'name', undefined, 'C108', 'resources[0].name'],
  ['a name with a hyphen', 'name', 'my-invoices', 'C102', 'resources[0].name'],
  ['the name __proto__', 'name', '__proto__', 'C102', 'resources[0].name'],
  ['the name constructor', 'name', 'constructor', 'C102', 'resources[0].name'],
  ['a name that is a number', 'name', 5, 'C102', 'resources[0].name'],
  ['a path with capitals', 'path', 'Bills', 'C106', 'invoices.path'],
  ['a path with a slash', 'path', 'a/b', 'C106', 'invoices.path'],
  ['a path that is no text', 'path', null, 'C106', 'invoices.path'],
  ['a reserved path', 'path', 'settings', 'C107', 'invoices.path'],
  ['no label', 'label', undefined, 'C108', 'invoices.label'],
  ['a label without a plural', 'label', ['Rechnung'], 'C112', 'invoices.label'],
  ['a label that is a text', 'label', 'Rechnung', 'C112', 'invoices.label'],
  ['a label without English', 'label[1]', { de: 'Rechnungen' }, 'C108', 'invoices.label[1].en'],
  ['a function where text is due', 'label[0]', () => 'Rechnung', 'C111', 'invoices.label[0]'],
  ['a blank label of a field', 'fields.price.label', ' ', 'C110', 'invoices.fields.price.label'],
  ['an unknown key', 'colums', [], 'C109', 'invoices.colums'],
  ['a key that is nearly right', 'acces', {}, 'C109', 'invoices.acces', 'access'],
  ['an unknown key of the list', 'list.colums', [], 'C109', 'invoices.list.colums', 'columns'],
  ['an unknown icon', 'icon', 'reciept', 'C114', 'invoices.icon', 'receipt'],
  ['an unknown moment in the menu', 'navigation', 'allways', 'C115', 'invoices.navigation', 'always'],
  ['an unknown moment for the form', 'navigation.create', 'no', 'C115', 'invoices.navigation.create'],
  ['an order in words', 'order', 'first', 'C110', 'invoices.order'],
  ['no fields', 'fields', undefined, 'C108', 'invoices.fields'],
  ['fields as a list', 'fields', [], 'C110', 'invoices.fields'],

  ['a field that is a text', 'fields.article', 'text', 'C110', 'invoices.fields.article'],
  ['a field without a kind', 'fields.article', { label: 'A' }, 'C108', 'invoices.fields.article.kind'],
  ['an unknown kind', 'fields.price.kind', 'mony', 'C201', 'invoices.fields.price.kind', 'money'],
  ['a kind that objects inherit', 'fields.price.kind', 'constructor', 'C201', 'invoices.fields.price.kind'],
  ['an option of another kind', 'fields.number.max', 3, 'C202', 'invoices.fields.number.max'],
  [
    'a mistyped option',
    'fields.number.maxLenght',
    3,
    'C202',
    'invoices.fields.number.maxLenght',
    'maxLength',
  ],
  [
    'an option of the wrong type',
    'fields.number.maxLength',
    '20',
    'C110',
    'invoices.fields.number.maxLength',
  ],
  ['a half length', 'fields.number.maxLength', 2.5, 'C110', 'invoices.fields.number.maxLength'],
  ['required as a text', 'fields.number.required', 'yes', 'C110', 'invoices.fields.number.required'],
  [
    'an unknown moment to enter',
    'fields.copies.edit',
    'allways',
    'C113',
    'invoices.fields.copies.edit',
    'always',
  ],
  ['a choice without options', 'fields.state.options', undefined, 'C203', 'invoices.fields.state.options'],
  ['a choice with no options', 'fields.state.options', {}, 'C203', 'invoices.fields.state.options'],
  [
    'a default that is no option',
    'fields.state.default',
    'OPN',
    'C204',
    'invoices.fields.state.default',
    'OPEN',
  ],
  ['a default of the wrong type', 'fields.price.default', '5', 'C204', 'invoices.fields.price.default'],
  ['a default out of bounds', 'fields.price.default', 101, 'C204', 'invoices.fields.price.default'],
  ['a half integer to start with', 'fields.copies.default', 1.5, 'C204', 'invoices.fields.copies.default'],
  ['a day that does not exist', 'fields.from.default', '2026-02-30', 'C204', 'invoices.fields.from.default'],
  [
    'an instant without a zone',
    'fields.sentAt.default',
    '2026-01-01T00:00',
    'C204',
    'invoices.fields.sentAt.default',
  ],
  ['bounds the wrong way round', 'fields.price.min', 101, 'C205', 'invoices.fields.price.min'],
  ['item bounds the wrong way round', 'fields.more.minItems', 4, 'C205', 'invoices.fields.more.minItems'],
  ['two fields under one wire name', 'fields.copies.wire', 'no', 'C206', 'invoices.fields.copies'],
  [
    'a reference to an unknown entry',
    'fields.article.resource',
    'artikles',
    'C207',
    'invoices.fields.article.resource',
    'articles',
  ],
  [
    'a reference to nothing',
    'fields.article.resource',
    undefined,
    'C108',
    'invoices.fields.article.resource',
  ],
  [
    'notBefore of no field',
    'fields.until.notBefore',
    'form',
    'C208',
    'invoices.fields.until.notBefore',
    'from',
  ],
  ['notBefore of an instant', 'fields.until.notBefore', 'sentAt', 'C208', 'invoices.fields.until.notBefore'],
  ['notBefore in a circle', 'fields.from.notBefore', 'until', 'C209', 'invoices.fields.until.notBefore'],
  ['notBefore of itself', 'fields.from.notBefore', 'from', 'C209', 'invoices.fields.from.notBefore'],
  [
    'a field with the name __proto__',
    'fields.__proto__',
    { kind: 'flag', label: 'A' },
    'C210',
    'invoices.fields.__proto__',
  ],
  ['a field with the name id', 'fields.id', { kind: 'text', label: 'A' }, 'C210', 'invoices.fields.id'],
  [
    'a field within a list of an unknown kind',
    'fields.lines.fields.paid.kind',
    'flagg',
    'C201',
    'invoices.fields.lines.fields.paid.kind',
    'flag',
  ],
  ['money without a currency', 'fields.price.currency', undefined, 'C108', 'invoices.fields.price.currency'],
  ['a currency in words', 'fields.price.currency', 'Euro', 'C211', 'invoices.fields.price.currency'],
  [
    'a tone for no option',
    'fields.state.tones',
    { PAYD: 'info' },
    'C212',
    'invoices.fields.state.tones.PAYD',
    'PAID',
  ],
  ['an unknown tone', 'fields.state.tones.PAID', 'green', 'C113', 'invoices.fields.state.tones.PAID'],

  ['a column of an unknown field', 'list.columns[1]', 'prcie', 'C104', 'invoices.list.columns[1]', 'price'],
  ['a column that is a number', 'list.columns[1]', 7, 'C110', 'invoices.list.columns[1]'],
  ['a column twice', 'list.columns[1]', 'number', 'C301', 'invoices.list.columns[1]'],
  ['no columns', 'list.columns', [], 'C305', 'invoices.list.columns'],
  ['a filter by an unknown field', 'list.filters[0]', 'stat', 'C104', 'invoices.list.filters[0]', 'state'],
  ['a search in an unknown field', 'list.search[0]', 'numbr', 'C104', 'invoices.list.search[0]', 'number'],
  ['a sort by an unknown field', 'list.sort[0]', 'constructor', 'C104', 'invoices.list.sort[0]'],
  ['an unknown direction', 'list.sort[1]', 'DOWN', 'C116', 'invoices.list.sort[1]'],
  ['a sort that is a text', 'list.sort', 'from', 'C110', 'invoices.list.sort'],
  ['a page size that is not offered', 'list.perPage', 30, 'C117', 'invoices.list.perPage'],
  ['a column that is only written', 'list.columns[1]', 'remark', 'C304', 'invoices.list.columns[1]'],
  ['a title of an unknown field', 'title', 'nummber', 'C104', 'invoices.title', 'number'],
  ['a stand-in title of an unknown field', 'titleFallback[0]', 'x', 'C104', 'invoices.titleFallback[0]'],
  ['a title of an unknown view', 'titles.creat', 'Neu', 'C109', 'invoices.titles.creat', 'create'],
  [
    'an unknown field in the form',
    'form[0].fields[1]',
    'pryce',
    'C104',
    'invoices.form[0].fields[1]',
    'price',
  ],
  ['a field in two sections', 'form[1].fields[0]', 'price', 'C301', 'invoices.form[1].fields[0]'],
  ['a form field that is never entered', 'form[0].fields[1]', 'state', 'C302', 'invoices.form[0].fields[1]'],
  ['a required field that no section has', 'form[0].fields[0]', 'copies', 'C303', 'invoices.form'],
  [
    'an unknown field in the detail',
    'detail[0].fields[1]',
    'stat',
    'C104',
    'invoices.detail[0].fields[1]',
    'state',
  ],
  ['a view that is no function', 'views', { list: 'List.tsx' }, 'C118', 'invoices.views.list'],

  ['no access', 'access', undefined, 'C401', 'invoices.access'],
  ['access for everything at once', 'access', ['*:billing:Get'], 'C401', 'invoices.access'],
  ['an unknown operation', 'access.lst', [], 'C402', 'invoices.access.lst', 'list'],
  ['a permission without its parts', 'access.list[0]', 'apiContent', 'C403', 'invoices.access.list[0]'],
  ['a permission that is no list', 'access.list', '*:billing:Get', 'C403', 'invoices.access.list'],
  ['a wildcard action', 'access.list[0]', '*:billing:*', 'C403', 'invoices.access.list[0]'],
  ['access to what has no call', 'access.delete', ['*:billing:Delete'], 'C404', 'invoices.access.delete'],
  ['a call that nobody is given', 'access.create', undefined, 'C405', 'invoices.api.create'],
  ['no calls', 'api', undefined, 'C108', 'invoices.api'],
  ['no list call', 'api.list', undefined, 'C406', 'invoices.api.list'],
  ['a list call without a path', 'api.list.get', undefined, 'C406', 'invoices.api.list.get'],
  ['a path with a scheme', 'api.list.get', 'https://evil.example/x', 'C407', 'invoices.api.list.get'],
  ['a path from the root', 'api.list.get', '/billing', 'C407', 'invoices.api.list.get'],
  ['a path to another host', 'api.list.get', '//evil.example', 'C407', 'invoices.api.list.get'],
  ['a path upwards', 'api.edit.put', 'billing/../{id}', 'C407', 'invoices.api.edit.put'],
  ['a path upwards in disguise', 'api.edit.put', 'billing/%2E./{id}', 'C407', 'invoices.api.edit.put'],
  ['a path with a backslash', 'api.list.get', '\\\\evil.example', 'C407', 'invoices.api.list.get'],
  ['a path with a query', 'api.list.get', 'billing?x=1', 'C407', 'invoices.api.list.get'],
  ['a path of one without its id', 'api.one.get', 'billing', 'C408', 'invoices.api.one.get'],
  ['an unknown placeholder', 'api.edit.put', 'billing/{ident}', 'C409', 'invoices.api.edit.put'],
  ['an id in a call about all', 'api.create.post', 'billing/{id}', 'C409', 'invoices.api.create.post'],
  ['an unknown word for one', 'api.one', 'bylist', 'C113', 'invoices.api.one', 'by-list'],
  ['a query that is no value', 'api.list.query.kind', {}, 'C110', 'invoices.api.list.query.kind'],
  ['an action without a call', 'actions.pay.put', undefined, 'C410', 'invoices.actions.pay'],
  ['an action with two calls', 'actions.pay.post', 'billing/{id}', 'C411', 'invoices.actions.pay'],
  ['an action without access', 'actions.pay.access', undefined, 'C412', 'invoices.actions.pay.access'],
  ['an action without its id', 'actions.pay.put', 'billing', 'C408', 'invoices.actions.pay.put'],
  [
    'an action that sends an unknown field',
    'actions.pay.body',
    { stat: 1 },
    'C104',
    'invoices.actions.pay.body.stat',
    'state',
  ],
  [
    'an action for an unknown field',
    'actions.pay.when',
    { stat: 1 },
    'C104',
    'invoices.actions.pay.when.stat',
    'state',
  ],
  [
    'an action that sends no option',
    'actions.pay.body',
    { state: 'PAYD' },
    'C212',
    'invoices.actions.pay.body.state',
    'PAID',
  ],
  [
    'an action with a strange name',
    'actions["pay it"]',
    { label: 'A', access: [], put: 'x/{id}' },
    'C210',
    'invoices.actions["pay it"]',
  ],
]

function entriesWith(place: string, value: unknown) {
  const entries = goodEntries()
  const [first = {}] = entries
  put(first, place.replace(/\["(.*)"\]/, '.$1'), value)
  return entries
}

/** What a finding is, without its words. */
const outline = ({ code, path, suggestion }: { code: string; path: string; suggestion?: string }) => ({
  code,
  path,
  ...(suggestion === undefined ? {} : { suggestion }),
})

describe('the check of entries', () => {
  it('finds nothing wrong with good ones', () => {
    expect(checkResources(goodEntries())).toEqual([])
  })

  it.each(mistakes)('finds %s', (_what, place, value, code, path, suggestion) => {
    const findings = checkResources(entriesWith(place, value)).map(outline)
    expect(findings).toEqual([{ code, path, ...(suggestion === undefined ? {} : { suggestion }) }])
  })

  it('finds every mistake at once', () => {
    const entries = mistakes
      .filter(([, place]) => place !== 'name')
      .flatMap(([, place, value], index) => {
        const [entry = {}, other = {}] = entriesWith(place, value)
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
      { seed: 7, numRuns: 500 },
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
    for (const [, place, value] of mistakes) {
      for (const { message } of checkResources(entriesWith(place, value))) {
        for (const text of Object.values(message)) {
          expect(text).not.toMatch(/undefined|\[object|\{(value|key|other|kind|expected)\}/)
          expect(text).toMatch(/\.$/)
        }
      }
    }
  })

  it('stays short when the value is long', () => {
    const [long] = checkResources(entriesWith('list.columns[1]', 'x'.repeat(1_000_000)))
    expect(long?.message.en.length).toBeLessThan(500)
  })
})

describe('the codes', () => {
  it('are each reached by a mistake of these tests', () => {
    const reached = new Set<string>(mistakes.map(([, , , code]) => code))
    const elsewhere = ['C101', 'C103', 'C105', 'C119', 'C501', 'C502']
    expect(Object.keys(sentences).filter((code) => !reached.has(code) && !elsewhere.includes(code))).toEqual(
      [],
    )
  })
})
