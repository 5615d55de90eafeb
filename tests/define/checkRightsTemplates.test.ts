import { describe, expect, it } from 'vitest'
import { allow } from '#features/model.ts'
import { checkGivenTemplates, checkRightsTemplates } from '#model/language/check.ts'

const manages = ['*:people:List', '*:people:Edit'] as const
const good = {
  name: 'administration',
  label: 'Administration',
  description: { de: 'Darf alles.', en: 'May do everything.' },
  statements: [allow('*:people', 'List', 'Edit')],
}
const outline = (...templates: readonly unknown[]) =>
  checkRightsTemplates(templates, manages).map(({ code, path }) => [code, path])
const lesser = { ...good, name: 'lesser', statements: [allow('*:people', 'List')] }
const place = 'rightsTemplates[1]'

describe('the check of rights templates', () => {
  it('finds nothing wrong with good ones', () => {
    expect(outline(good, { ...good, name: 'reading', statements: [] })).toEqual([])
  })

  it.each([
    ['no template', 'reading', 'C110', place],
    ['no name', { ...good, name: undefined }, 'C108', `${place}.name`],
    ['a name that is none', { ...good, name: 'Nur lesen' }, 'C210', `${place}.name`],
    ['no description', { ...good, name: 'b', description: '' }, 'C110', `${place}.description`],
    [
      'another effect',
      { ...good, name: 'b', statements: [{ ...allow('*:people', 'List'), Effect: 'Maybe' }] },
      'C113',
      `${place}.statements[0].Effect`,
    ],
    [
      'a resource without its tenant',
      { ...good, name: 'b', statements: [{ ...allow('*:people', 'List'), Resource: 'people' }] },
      'C701',
      `${place}.statements[0].Resource`,
    ],
    [
      'a wildcard in place of an action',
      { ...good, name: 'b', statements: [allow('*:people', '*')] },
      'C702',
      `${place}.statements[0].Action[0]`,
    ],
    ['a name that is taken', good, 'C703', `${place}.name`],
  ])('finds %s', (_what, template, code, path) => {
    expect(outline(good, template)).toEqual([[code, path]])
  })

  it.each([
    ['beside the product’s', [lesser], []],
    ['in their place', { replace: true, templates: [lesser] }, [['C704', 'rightsTemplates.templates']]],
    ['in the place of the one that manages', [{ ...lesser, name: good.name }], [['C704', 'rightsTemplates']]],
    [
      'of any shape',
      { templates: [{ ...lesser, name: '' }] },
      [['C210', 'rightsTemplates.templates[0].name']],
    ],
  ])('looks at those of a configuration %s', (_where, given, expected) => {
    const found = checkGivenTemplates(given, manages, [good])
    expect(found.map(({ code, path }) => [code, path])).toEqual(expected)
  })

  it('finds that nobody could ever manage people', () => {
    expect(outline(lesser)).toEqual([['C704', 'rightsTemplates']])
    const denied = [...good.statements, { ...allow('*:people', 'Edit'), Effect: 'Deny' }]
    expect(outline({ ...good, statements: denied })).toEqual([['C704', 'rightsTemplates']])
  })
})
