import { describe, expect, it } from 'vitest'
import { emptyForm } from '#features/forms/model/document.ts'
import { formFromJson, formToJson } from '#features/forms/panel/formJson.ts'
import { formTemplates } from '#features/forms/panel/templates.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { formatFinding } from '#model/language/check.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { anyEdits, edited } from './anyEdits.ts'
import { everyKind } from './everyKind.ts'
import { randomForm } from './randomForm.ts'

const titles = { title: 'Kontakt', titleEnglish: 'Contact' }

/** The file of a form in which something was changed by hand. */
function fileWith(change: (file: ReturnType<typeof parsed>) => void): string {
  const file = parsed()
  change(file)
  return JSON.stringify(file)
}

function parsed() {
  return JSON.parse(formToJson({ ...titles, questions: everyKind }))
}

function said(text: string): string[] {
  return formFromJson(text).findings.map((finding) => formatFinding(finding, 'en'))
}

describe('a form as a file', () => {
  it('is the same form when it is read again', () => {
    for (const { content } of formTemplates) {
      expect(formFromJson(formToJson(content))).toEqual({ form: content, findings: [] })
    }
    const every = { ...titles, questions: everyKind }
    expect(formFromJson(formToJson(every))).toEqual({ form: every, findings: [] })
  })

  it('is the same form, whatever was asked', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.boolean(), (seed, title, withJumps) => {
        const content = { title, titleEnglish: title, questions: randomForm(seededRandom(seed), withJumps) }
        expect(formFromJson(formToJson(content))).toEqual({ form: content, findings: [] })
      }),
      { numRuns: runs(30) },
    )
  })

  it('is the same form, whatever was done to it, mistakes included', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const content = { ...titles, questions: edited(emptyForm, edits) }
        expect(formFromJson(formToJson(content)).form).toEqual(content)
      }),
      { numRuns: runs(30) },
    )
  })

  it('holds a line for each short thing', () => {
    const lines = formToJson({ ...titles, questions: everyKind }).split('\n')
    expect(lines[0]).toBe('{')
    expect(lines[1]).toBe('  "aboPanelForm": 1,')
    expect(lines).toContain(
      '              { "value": "a", "label": { "de": "Ausdauer", "en": "Endurance" } },',
    )
  })
})

describe('reading a file', () => {
  it('says where a text stops being JSON', () => {
    const [message] = said('{\n  "aboPanelForm": 1,\n  "title": "x",,\n}')
    expect(message).toBe('C360 form: this is no JSON: line 3, column 16 does not fit.')
    expect(said('{ "aboPanelForm": 1')[0]).toContain('line 1, column 20')
  })

  it('says what is no form of the panel', () => {
    expect(said('{}')[0]).toBe(
      'C361 form.aboPanelForm: this is no form of the panel: "aboPanelForm" must be 1, not nothing.',
    )
    expect(said('[]')[0]).toMatch(/^C110 form: /)
    expect(said('{"aboPanelForm": 2}')[0]).toMatch(/^C361 /)
  })

  it.each<[string, (file: ReturnType<typeof parsed>) => void, string]>([
    [
      'a missing translation',
      ({ questions }) => delete questions.pages[0].items[1].label.en,
      'C108 form.questions.pages[0].items[1].label.en: the key "en" is missing.',
    ],
    [
      'a mistyped key',
      ({ questions }) => {
        questions.pages[0].items[1].requird = true
      },
      'C202 form.questions.pages[0].items[1].requird: a field of the kind text has no option "requird". Did you mean "required"?',
    ],
    [
      'a kind that forms do not ask for',
      ({ questions }) => {
        questions.pages[0].items[1].kind = 'password'
      },
      'C362 form.questions.pages[0].items[1].kind: a form does not ask for "password".',
    ],
    [
      'a list in place of a text',
      ({ questions }) => {
        questions.thanks = []
      },
      'C110 form.questions.thanks: this must be a text or { de, en }, not a list.',
    ],
  ])('names %s and reads no form', (_what, change, message) => {
    const text = fileWith(change)
    expect(said(text)[0]).toContain(message)
    expect(formFromJson(text).form).toBeUndefined()
  })

  it.each<[string, (file: ReturnType<typeof parsed>) => void, string]>([
    [
      'an option of another kind',
      ({ questions }) => {
        questions.pages[0].items[1].currency = 'EUR'
      },
      'C202 form.questions.pages[0].items[1].currency: a field of the kind text has no option "currency".',
    ],
    [
      'a key twice',
      ({ questions }) => {
        questions.pages[0].items[2].key = 'firstName'
      },
      'C364 form.questions.pages[0].items[2].key: form.questions.pages[0].items[1] has the key "firstName" already.',
    ],
    [
      'a key that is none',
      ({ questions }) => {
        questions.pages[0].items[2].key = 'Last name'
      },
      'C363 form.questions.pages[0].items[2].key: "Last name" cannot be a key',
    ],
    [
      'a condition on a question that there is not',
      ({ questions }) => {
        questions.pages[1].items[1].when = { wy: 'SEPA' }
      },
      'C365 form.questions.pages[1].items[1].when.wy: no question "wy". Did you mean "way"?',
    ],
    [
      'a condition on what is not offered',
      ({ questions }) => {
        questions.pages[1].items[1].when = [{ way: ['SEPA', 'BIL'] }]
      },
      'C367 form.questions.pages[1].items[1].when[0].way[1]: the question "way" does not offer "BIL". Allowed: SEPA, BILL. Did you mean "BILL"?',
    ],
    [
      'an order among what has none',
      ({ questions }) => {
        questions.pages[1].items[1].when = { way: { min: 3 } }
      },
      'C219 form.questions.pages[1].items[1].when.way.min: ',
    ],
    [
      'a sum of a question that there is not',
      ({ questions }) => {
        questions.pages[1].items[5].sum = ['prise', 'iban']
      },
      'C365 form.questions.pages[1].items[5].sum[0]: no question "prise". Did you mean "price"?',
    ],
    [
      'a sum of a text',
      ({ questions }) => {
        questions.pages[1].items[5].sum = ['iban']
      },
      'C369 form.questions.pages[1].items[5].sum[0]: the question "iban" is no number that could be added.',
    ],
    [
      'a day not before one that there is not',
      ({ questions }) => {
        questions.pages[2].items[9].notBefore = 'frm'
      },
      'C365 form.questions.pages[2].items[9].notBefore: no question "frm". Did you mean "from"?',
    ],
    [
      'a jump back',
      ({ questions }) => {
        questions.pages[1].jumps[0].to = 'person'
      },
      'C366 form.questions.pages[1].jumps[0].to: no later page "person". Allowed: more, end.',
    ],
    [
      'a message for nothing',
      ({ questions }) => {
        questions.pages[1].items[3].messages = { mi: { de: 'x', en: 'x' } }
      },
      'C220 form.questions.pages[1].items[3].messages.mi: ',
    ],
    [
      'a start that the question cannot have',
      ({ questions }) => {
        questions.pages[1].items[0].default = 'CASH'
      },
      'C204 form.questions.pages[1].items[0].default: ',
    ],
  ])('names %s and reads the draft all the same', (_what, change, message) => {
    const text = fileWith(change)
    expect(said(text)[0]).toContain(message)
    expect(formFromJson(text).form).toBeDefined()
  })

  it('names too many options', () => {
    const text = fileWith(({ questions }) => {
      const option = { value: 'x', label: 'x' }
      questions.pages[1].items[0].options = Array.from({ length: 201 }, () => option)
    })
    expect(said(text)[0]).toContain(
      'C368 form.questions.pages[1].items[0].options: there are 201 items here, 200',
    )
  })

  it('takes a file that somebody wrote by hand, with one text for both languages', () => {
    const items = [{ key: 'iban', kind: 'iban', label: 'IBAN' }]
    const text = JSON.stringify({ aboPanelForm: 1, title: 'x', questions: { pages: [{ key: 'a', items }] } })
    const { form, findings } = formFromJson(`\uFEFF${text}`)
    expect(findings).toEqual([])
    expect(form?.titleEnglish).toBe('')
    expect(form?.questions.pages[0]?.items[0]?.label).toEqual({ de: 'IBAN', en: 'IBAN' })
  })

  it('names mistakes and never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), fc.string(), (any, json, text) => {
        for (const part of [
          JSON.stringify(json),
          text,
          JSON.stringify({ aboPanelForm: 1, questions: json }),
        ]) {
          expect(formFromJson(part).findings.length).toBeGreaterThan(0)
        }
        formFromJson(String(JSON.stringify({ aboPanelForm: 1, title: '', questions: { pages: any } })))
      }),
    )
  })
})
