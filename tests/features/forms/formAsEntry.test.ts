import { describe, expect, it } from 'vitest'
import { emptyForm, type FormDocument, itemsOf } from '#features/forms/model/document.ts'
import { formFindings } from '#features/forms/model/formFindings.ts'
import { toFields } from '#features/forms/model/formPlan.ts'
import { entryFromForm } from '#features/forms/panel/entry/entryFromForm.ts'
import { formFromEntry } from '#features/forms/panel/entry/formFromEntry.ts'
import { formTemplates } from '#features/forms/panel/templates.ts'
import * as define from '#features/model.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { formatFinding } from '#model/language/check.ts'
import { printEntry } from '#model/language/print/printEntry.ts'
import * as entries from '#resources/index.ts'
import { lintTexts } from '#tests/support/checkCode.ts'
import { checkResources, resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { anyEdits, edited } from './anyEdits.ts'
import { everyKind } from './everyKind.ts'
import { formOf, formWith, item, option, page } from './forms.ts'
import { randomForm } from './randomForm.ts'

const names = { name: 'requests', path: 'customer-requests' }

function asEntry(questions: FormDocument) {
  return entryFromForm({ title: 'Anfrage', titleEnglish: 'Request', questions }, names)
}

/** The form that is made of the entry that was made of a form. */
function thereAndBack(questions: FormDocument) {
  return formFromEntry(resolveResource(asEntry(questions).entry))
}

function mistakesOf(questions: FormDocument): string[] {
  return checkResources([asEntry(questions).entry]).map((finding) => formatFinding(finding, 'en'))
}

function outline(form: FormDocument): string[] {
  return itemsOf(form).map(({ key, kind, label }) => (kind === 'section' ? `# ${label.de}` : key))
}

/** Without questions there is no entry. */
function isEntry(form: FormDocument): boolean {
  return toFields(form).length > 0
}

/** Evaluates a printed file with the builders of the product. */
function evaluated(typescript: string): unknown {
  const body = typescript
    .replace(/^import (\{[^}]*\}) from '[^']*'/, 'const $1 = define')
    .replace(/export const \w+ = /, 'return ')
  return new Function('define', body)(define)
}

describe('a form as an entry', () => {
  it('has fields, sections, conditions and sums of the form', () => {
    const { entry } = asEntry(everyKind)
    expect(entry.label).toEqual([
      { de: 'Anfrage', en: 'Request' },
      { de: 'Anfrage', en: 'Request' },
    ])
    expect(entry.fields.company).toEqual({
      kind: 'text',
      label: { de: 'Name der Firma', en: 'Company' },
      required: true,
      when: { isCompany: true },
    })
    expect(entry.fields.total).toMatchObject({ kind: 'money', computed: { sum: ['price', 'tip'] } })
    expect(entry.form?.[1]).toEqual({
      section: { de: 'Ihre Firma', en: 'Your company' },
      help: { de: 'Nur für Bestellungen einer Firma.', en: 'For orders of a company only.' },
      fields: ['company'],
    })
  })

  it('is one that the panel takes', () => {
    for (const { content } of formTemplates) {
      expect(checkResources([entryFromForm(content, names).entry])).toEqual([])
    }
    expect(mistakesOf(everyKind)).toEqual([])
  })

  it('is one that the panel takes, whatever is asked', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, withJumps) => {
        const form = randomForm(seededRandom(seed), withJumps)
        const isSound = formFindings(form, { de: 'x', en: 'x' }).every(({ severity }) => severity !== 'error')
        fc.pre(isEntry(form) && isSound)
        expect(mistakesOf(form)).toEqual([])
      }),
      { numRuns: runs(30) },
    )
  })

  it('is made of drafts too, whatever is wrong with them', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const { entry } = asEntry(edited(emptyForm, edits))
        expect(printEntry(entry).typescript).toContain('defineResource')
      }),
      { numRuns: runs(15) },
    )
  })

  it('tells what has no place in it', () => {
    const told = asEntry(everyKind).notCarried.map(({ en }) => en)
    expect(told).toEqual([
      'The note “Hello. We ask for what we need only: mor…” becomes plain text below its section heading.',
      'The pages become sections of one form.',
      'The jumps of the page “Payment”.',
      'The text after sending.',
    ])
  })

  it('tells of a heading without questions, of an order that is lost and of what refers to nothing', () => {
    const form = formWith(
      item('empty', { kind: 'section' }),
      item('part', { kind: 'section' }),
      item('size', { kind: 'choice', options: [option('b'), option('1')] }),
      item('price', { kind: 'money', currency: 'EUR', sum: ['other'] }),
      item('last', { when: { gone: true, size: 'b' } }),
    )
    const { entry, notCarried } = asEntry(form)
    expect(notCarried.map(({ en }) => en.replace(/[:.].*/, ''))).toEqual([
      'In “price”, references to questions that are missing or calculated',
      'In “last”, references to questions that are missing or calculated',
      'In “size”, the order of options',
      'The heading “page1”',
      'The heading “empty”',
      'The text after sending',
    ])
    expect(entry.fields.last).toMatchObject({ when: { size: 'b' } })
    expect(checkResources([entry])).toEqual([])
  })

  it('has names that fields can have; the answers keep their own', () => {
    const form = formWith(
      item('first_name'),
      item('firstName'),
      item('id'),
      item('updatedAt'),
      item('last', { when: { first_name: 'x' } }),
    )
    const { entry } = asEntry(form)
    expect(Object.keys(entry.fields)).toEqual(['firstName2', 'firstName', 'field', 'field2', 'last'])
    expect(entry.fields.field2).not.toHaveProperty('wire')
    expect(entry.fields.firstName2).toMatchObject({ wire: 'first_name' })
    expect(entry.fields.last).toMatchObject({ when: { firstName2: 'x' } })
    expect(checkResources([entry])).toEqual([])
  })
})

describe('an entry as a form', () => {
  it('asks for what the form asked for that the entry was made of', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const form = randomForm(seededRandom(seed))
        const isSound = formFindings(form, { de: 'x', en: 'x' }).every(({ severity }) => severity !== 'error')
        fc.pre(isEntry(form) && isSound)
        const { questions } = thereAndBack(form)
        expect(toFields(questions)).toEqual(toFields(form))
      }),
      { numRuns: runs(30) },
    )
  })

  it('is the same form where nothing had no place', () => {
    const form = formWith(
      item('name', { required: true, width: 'half' }),
      item('section1', { kind: 'section', help: { de: 'Hilfe', en: 'Help' } }),
      item('way', { kind: 'choice', options: [option('a'), option('b')], default: 'a' }),
      item('from', { kind: 'date' }),
      item('until', { kind: 'date', notBefore: 'from', when: [{ way: 'a' }, { name: { filled: true } }] }),
      item('agreed', { kind: 'flag', accepted: true, required: true }),
      item('snake_case', { messages: { required: { de: 'Fehlt', en: 'Missing' } } }),
    )
    const told = thereAndBack({
      ...form,
      pages: [{ ...page('page1', []), title: { de: '', en: '' }, items: itemsOf(form) }],
    })
    expect(told.notCarried).toEqual([])
    expect([told.title, told.titleEnglish]).toEqual(['Anfrage', 'Request'])
    expect(told.questions.pages[0]?.items).toEqual(itemsOf(form))
  })

  it('has the pages and sections below each other', () => {
    const form = formOf(
      page('one', [item('a'), item('s', { kind: 'section' }), item('b')]),
      page('two', [item('c')]),
    )
    expect(outline(thereAndBack(form).questions)).toEqual(['# one', 'a', '# s', 'b', '# two', 'c'])
  })

  it.each(Object.values(entries).map((entry) => [entry.name, entry as define.AnyResource] as const))(
    'opens: %s',
    (_name, entry) => {
      const resource = resolveResource(entry)
      const { title, questions, notCarried } = formFromEntry(resource)
      expect(title).not.toBe('')
      const asked = resource.form.flatMap(({ fields }) => fields)
      const isEntered = (name: string) =>
        resource.fields.some((field) => field.name === name && field.edit !== 'never')
      const kept = itemsOf(questions).filter(({ kind }) => kind !== 'section').length
      const kinds = notCarried.filter(({ en }) => en.includes('forms have no questions of type')).length
      expect(kept + kinds).toBe(asked.filter(isEntered).length)
      expect(
        formFindings(questions, { de: 'x', en: 'x' }).filter(({ severity }) => severity === 'error'),
      ).toEqual(kept === 0 ? [expect.objectContaining({ code: 'noQuestions' })] : [])
    },
  )
})

describe('a printed entry', () => {
  it('is the same entry in TypeScript and in JSON', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { entry } = asEntry(randomForm(seededRandom(seed), true))
        const { typescript, json } = printEntry(entry)
        expect(JSON.parse(json)).toEqual(entry)
        expect(evaluated(typescript)).toEqual(entry)
      }),
      { numRuns: runs(15) },
    )
  })

  it('quotes whatever people write', () => {
    const label = { de: `'"\\\n\u2028 „x“ \${y} \`z\``, en: `It's` }
    const { entry } = asEntry(formWith(item('a', { label, default: "'" })))
    expect(evaluated(printEntry(entry).typescript)).toEqual(entry)
  })

  it('imports what it uses, and is called by no word that is taken', () => {
    const { entry } = asEntry(formWith(item('a'), item('b', { kind: 'iban' })))
    expect(printEntry(entry).typescript).toMatch(
      /^import \{ defineResource, iban, text \} from '\.\.\/features\/model\.ts'\n\nexport const requests = /,
    )
    const called = (name: string) => /const (\w+)/.exec(printEntry({ ...entry, name }).typescript)?.[1]
    expect([called('text'), called('new'), called('')]).toEqual(['textEntry', 'newEntry', 'entry'])
  })

  it('stands as the formatter of the panel would put it', () => {
    const forms = [everyKind, ...formTemplates.map(({ content }) => content.questions)]
    const printed = forms.map((form, index) => [
      `src/resources/requests${index}.ts`,
      printEntry(asEntry(form).entry).typescript,
    ])
    expect(lintTexts(Object.fromEntries(printed))).toBe('')
  })
})
