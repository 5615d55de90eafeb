import { describe, expect, it } from 'vitest'
import { emptyForm, type FormDocument, type FormItem } from '#features/forms/model/document.ts'
import { formFindingPlace, formFindingText } from '#features/forms/model/formFinding.ts'
import { canBePublished, formFindings } from '#features/forms/model/formFindings.ts'
import { walkForm } from '#features/forms/model/walkForm.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { runs } from '#tests/support/properties.ts'
import { formOf, formWith, item, option, page, said } from './forms.ts'
import { randomAnswers, randomForm } from './randomForm.ts'

const title = said('Title')
const found = (form: FormDocument) =>
  formFindings(form, title).map(
    ({ code, item: key, page: at, property }) =>
      `${code} ${key ?? at ?? ''}${property ? ` ${property}` : ''}`,
  )
const kind = item('kind', { kind: 'choice', options: [option('A'), option('B')] })
const amount = item('amount', { kind: 'integer', min: 0, max: 100 })

describe('findings of a form', () => {
  it('has none in a form that is right', () => {
    expect(found(formWith(kind, amount, item('b', { when: { kind: 'A', amount: { min: 5 } } })))).toEqual([])
  })

  it('finds links that lead customers into the panel, by the place that the panel has', () => {
    const link = (address: string) => `<p><a href="${address}">Clip</a></p>`
    const note = item('n', {
      kind: 'note',
      label: said(''),
      text: { de: link('/panel/media/7'), en: link('https://x.example/admin/panel/media/7?a=1&amp;b=2') },
    })
    const form = formWith(note, amount)
    const linked = (place = {}) =>
      formFindings(form, title, place).map(({ code, item: key, property, value }) => [
        code,
        key,
        property,
        value,
      ])
    expect(linked()).toEqual([['panelLink', 'n', 'text', '/panel/media/7']])
    expect(linked({ origin: 'https://x.example', basePath: '/admin' })).toEqual([
      ['panelLink', 'n', 'text', 'https://x.example/admin/panel/media/7?a=1&b=2'],
    ])
    expect(linked({ origin: 'https://other.example', basePath: '/admin' })).toEqual([])
    expect(canBePublished(formFindings(form, title))).toBe(false)
  })

  it('misses questions, the title, and texts in one language', () => {
    expect(formFindings(emptyForm, { de: '', en: '' }).map(({ code }) => code)).toEqual([
      'noQuestions',
      'noTitle',
    ])
    const half = { de: 'Da', en: ' ' }
    const form = formOf({
      ...page('one', [
        item('a', { label: half, help: half, messages: { required: half } }),
        item('b', { kind: 'choice', label: said(''), options: [{ value: 'x', label: half }] }),
        item('n', { kind: 'note', label: said(''), text: { de: '<p>Ja</p>', en: '<p></p>' } }),
        item('m', { kind: 'note', label: said('') }),
      ]),
      title: half,
    })
    expect(found({ ...form, thanks: half })).toEqual([
      'missingTranslation  thanks',
      'missingTranslation one title',
      'missingTranslation a label',
      'missingTranslation a help',
      'missingTranslation a messages.required',
      'noLabel b label',
      'missingTranslation b options[0].label',
      'missingTranslation n text',
      'emptyNote m text',
    ])
  })

  it('finds keys that are taken or of the wrong form', () => {
    const form = formOf(
      page('one', [item('a'), item('a'), item('Nr'), item('toString')]),
      page('one', [item('b')]),
      page('end', [item('c')]),
    )
    expect(found(form)).toEqual([
      'duplicateKey one key',
      'duplicateKey a key',
      'wrongKey Nr key',
      'wrongKey toString key',
      'wrongKey end key',
    ])
  })

  it.each<[string, FormItem, string]>([
    ['no options', item('q', { kind: 'choice', options: [] }), 'noOptions q options'],
    [
      'an empty option',
      item('q', { kind: 'choices', options: [{ value: ' ', label: said('x') }, option('a')] }),
      'emptyOption q options[0].value',
    ],
    [
      'an option twice',
      item('q', { kind: 'choice', options: [option('a'), option('a')] }),
      'duplicateOption q options[1].value',
    ],
    ['bounds that cross', item('q', { kind: 'integer', min: 3, max: 2 }), 'boundsCross q min'],
    ['lengths that cross', item('q', { minLength: 3, maxLength: 2 }), 'boundsCross q minLength'],
    [
      'more choices than there are',
      item('q', { kind: 'choices', minItems: 2, options: [option('a')] }),
      'boundsCross q minItems',
    ],
    [
      'a sign that the bounds refuse',
      item('q', { kind: 'number', sign: 'positive', max: 0 }),
      'boundsCross q sign',
    ],
    ['a default out of bounds', item('q', { kind: 'integer', max: 2, default: 3 }), 'wrongDefault q default'],
    [
      'a default that is not offered',
      item('q', { kind: 'choice', options: [option('a')], default: 'b' }),
      'wrongDefault q default',
    ],
    ['an amount without currency', item('q', { kind: 'money' }), 'noCurrency q currency'],
    ['not before itself', item('q', { kind: 'date', notBefore: 'q' }), 'wrongNotBefore q notBefore'],
    [
      'not before what is not there',
      item('q', { kind: 'date', notBefore: 'x' }),
      'wrongNotBefore q notBefore',
    ],
  ])('finds %s', (_what, question, expected) => {
    expect(found(formWith(question))).toEqual([expected])
  })

  it.each<[string, FormItem, string[]]>([
    ['an unknown question', item('q', { when: { x: 1 } }), ['unknownDecider q when.x']],
    ['its own answer', item('q', { when: { q: 'x' } }), ['ownDecider q when.q']],
    [
      'a value that is not offered',
      item('q', { when: [{ kind: ['A', 'C'] }, { amount: 1 }] }),
      ['notOffered q when.kind'],
    ],
    ['an impossible range', item('q', { when: { amount: { min: 5, max: 4 } } }), ['deadCondition q when']],
    ['a range beyond the bounds', item('q', { when: { amount: { min: 101 } } }), ['deadCondition q when']],
    [
      'a gap between whole numbers',
      item('q', { when: { amount: { min: 1.2, max: 1.8 } } }),
      ['deadCondition q when'],
    ],
    [
      'an order that a choice does not have',
      item('q', { when: { kind: { min: 5 } } }),
      ['deadCondition q when'],
    ],
    [
      'nothing and something at once',
      item('q', { when: { amount: { filled: false, min: 1 } } }),
      ['deadCondition q when'],
    ],
    [
      'one alternative that is impossible',
      item('q', { when: [{ kind: 'A' }, { amount: 500 }] }),
      ['deadAlternative q when'],
    ],
  ])('finds a condition with %s', (_what, question, expected) => {
    expect(found(formWith(kind, amount, question))).toEqual(expected)
  })

  it('finds a condition that contradicts that of a question that it needs', () => {
    const needs = item('b', { kind: 'flag', when: { kind: 'A' } })
    expect(found(formWith(kind, needs, item('c', { when: { b: true, kind: 'B' } })))).toEqual([
      'deadCondition c when',
    ])
    expect(found(formWith(kind, needs, item('c', { when: { b: null, kind: 'B' } })))).toEqual([])
    expect(
      found(
        formWith(
          kind,
          needs,
          item('c', { when: { b: true } }),
          item('d', { when: { c: { filled: true }, kind: 'B' } }),
        ),
      ),
    ).toEqual(['deadCondition d when'])
  })

  it('finds a condition that contradicts that of its section, and tells a dead section alone', () => {
    const section = item('part', { kind: 'section', when: { kind: 'A' } })
    expect(found(formWith(kind, section, item('b', { when: { kind: 'B' } })))).toEqual([
      'deadCondition b when',
    ])
    const dead = item('part', { kind: 'section', when: { amount: 500 } })
    expect(found(formWith(amount, dead, item('b', { when: { amount: 1 } })))).toEqual([
      'deadCondition part when',
    ])
  })

  it('finds conditions on later questions', () => {
    const form = formOf(
      page('one', [item('a', { when: { b: 'x' } }), item('b'), item('c', { when: { d: 'x' } })]),
      page('two', [item('d')]),
    )
    expect(found(form)).toEqual(['laterQuestion a when.b', 'laterPage c when.d'])
  })

  it('finds each circle of conditions once', () => {
    const form = formWith(
      item('a', { when: { c: 'x' } }),
      item('b', { when: { a: 'x' } }),
      item('c', { when: { b: 'x' } }),
    )
    expect(found(form).filter((each) => each.startsWith('circle'))).toHaveLength(1)
    const inside = formWith(item('part', { kind: 'section', when: { b: 'x' } }), item('b'))
    expect(found(inside)).toContain('circle b when')
  })

  it('finds sums of nothing, of what is no number, of themselves and of different currencies', () => {
    const number = { kind: 'number' } as const
    const form = formWith(
      amount,
      item('none', { ...number, sum: [] }),
      item('text', { sum: ['amount'] }),
      item('s', { ...number, sum: ['amount', 'x', 'text'] }),
      item('t', { ...number, sum: ['t'] }),
      item('e', { kind: 'money', currency: 'EUR' }),
      item('c', { kind: 'money', currency: 'CHF', sum: ['e'] }),
    )
    expect(found(form)).toEqual([
      'emptySum none sum',
      'noNumber text sum',
      'unknownAddend s sum',
      'noNumber s sum',
      'ownSum t sum',
      'mixedCurrencies c sum',
    ])
  })

  it('finds jumps that lead nowhere or back, and those that nobody takes', () => {
    const jumps = [
      { when: { kind: 'A' }, to: 'three' },
      { when: { kind: 'A', amount: 1 }, to: 'end' },
      { when: { kind: 'B' }, to: 'one' },
      { when: { x: 1 }, to: 'nowhere' },
      { when: {}, to: 'three' },
      { when: { kind: 'B' }, to: 'end' },
    ]
    const form = formOf(
      page('one', [kind, amount], jumps),
      page('two', [item('b')]),
      page('three', [item('c')]),
    )
    expect(found(form)).toEqual([
      'deadJump one jumps[1]',
      'backwards one jumps[2].to',
      'unknownTarget one jumps[3].to',
      'unknownDecider one jumps[3].when.x',
      'deadJump one jumps[5]',
      'unreachable two',
    ])
  })

  it('finds a page that no answer leads to', () => {
    const always = { ...kind, required: true }
    const jumps = [
      { when: { kind: 'A' }, to: 'three' },
      { when: { kind: 'B' }, to: 'end' },
    ]
    const form = (question: FormItem) =>
      formOf(page('one', [question], jumps), page('two', [item('b')]), page('three', [item('c')]))
    expect(found(form(always))).toEqual(['unreachable two'])
    expect(found(form(kind))).toEqual([])
  })

  it('warns of pages and sections in which nothing stands, which keeps nothing from being published', () => {
    const form = formOf(page('one', [item('a'), item('s', { kind: 'section' })]), page('two', []))
    expect(found(form)).toEqual(['emptySection s', 'emptyPage two'])
    expect(canBePublished(formFindings(form, title))).toBe(true)
    expect(canBePublished(formFindings(emptyForm, title))).toBe(false)
  })

  it('calls no condition dead that some answers meet', () => {
    for (let seed = 1; seed <= runs(40); seed += 1) {
      const random = seededRandom(seed)
      const form = randomForm(random, true)
      const findings = formFindings(form, title)
      const dead = new Set(findings.flatMap((one) => (one.code === 'deadCondition' ? (one.item ?? '') : [])))
      const unreachable = new Set(
        findings.flatMap((one) => (one.code === 'unreachable' ? (one.page ?? '') : [])),
      )
      for (let run = 0; run < 10; run += 1) {
        for (const walked of walkForm(form, randomAnswers(form, random, 'right')).pages) {
          expect(unreachable.has(walked.page.key), `seed ${seed}`).toBe(false)
          expect(
            walked.items.filter(({ key }) => dead.has(key)),
            `seed ${seed}`,
          ).toEqual([])
        }
      }
    }
  })

  it('says in both languages what is wrong, with the names that people know', () => {
    const form = formOf(
      page('one', [item('q', { label: { de: 'Frage', en: 'Question' }, when: { kind: 'C' } }), kind]),
    )
    const finding = formFindings(form, title).find(({ code }) => code === 'notOffered')
    expect(finding).toBeDefined()
    if (!finding) return
    expect(formFindingText(form, finding, 'de')).toBe(
      'Die Bedingung fragt nach „C“, das „kind“ nicht anbietet',
    )
    expect(formFindingText(form, finding, 'en')).toBe(
      'The condition asks for “C”, but “kind” does not offer it',
    )
    expect(formFindingPlace(form, finding, 'en')).toBe('Question')
  })

  it('takes twice the work for a form twice as long', () => {
    // Every question waits for the one before, which is the most that conditions can hang together.
    const chain = (length: number) =>
      formWith(
        ...Array.from({ length }, (_, index) =>
          item(`q${index}`, {
            kind: 'integer',
            ...(index === 0 ? {} : { when: { [`q${index - 1}`]: { min: 1 } } }),
          }),
        ),
      )
    const work = (length: number) => {
      let reads = 0
      const form = chain(length)
      const counted = {
        ...form,
        pages: form.pages.map((one) => ({
          ...one,
          items: one.items.map(
            (each) =>
              new Proxy(each, {
                get(target, name, receiver) {
                  reads += 1
                  return Reflect.get(target, name, receiver)
                },
              }),
          ),
        })),
      }
      formFindings(counted, title)
      return reads
    }
    expect(work(500) / work(250)).toBeLessThan(2.3)
  })
})
