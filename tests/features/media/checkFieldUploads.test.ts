import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configFindings, configWarnings } from '#app/configurationFindings.ts'
import { put } from '../../support/put.ts'

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))

/** The shipped configuration with the entry of the docs. */
function configured(more: Record<string, unknown> = {}): Record<string, unknown> {
  const entry = JSON.parse(readFileSync('docs/examples/agreements.json', 'utf8'))
  return { ...structuredClone(shipped), resources: [entry], ...more }
}

const codes = (found: readonly { code?: string; path: string }[]) =>
  found.map(({ code, path }) => `${code} ${path}`)

describe('files of fields', () => {
  it('are all right as the docs have them', () => {
    expect([...configFindings(configured()), ...configWarnings(configured())]).toEqual([])
  })

  it.each([
    [
      'a type that the content does not tell',
      'signed.upload.accept',
      ['text/csv'],
      'C336',
      'signed.upload.accept[0]',
    ],
    ['a size in megabytes', 'signed.upload.most', 10, 'C337', 'signed.upload.most'],
    ['no size at all', 'signed.upload.most', 0, 'C337', 'signed.upload.most'],
    ['no type at all', 'signed.upload.accept', [], 'C339', 'signed.upload.accept'],
    [
      'a picture of which none is taken',
      'seal.upload.accept',
      ['application/pdf'],
      'C339',
      'seal.upload.accept',
    ],
    ['a size with its unit', 'signed.upload.most', '10 MB', 'C110', 'signed.upload.most'],
    ['a key that there is not', 'signed.upload.max', 10, 'C109', 'signed.upload.max'],
    ['a path that leaves the API', 'signed.upload.tus', '../x', 'C407', 'signed.upload.tus'],
  ])('are found wrong with %s', (_, key, value, code, path) => {
    const config = configured()
    put(config, `resources[0].fields.${key}`, value)
    expect(codes(configFindings(config))).toEqual([`${code} resources[0].fields.${path}`])
  })

  it('are found wrong where many records would have one, or none keeps it', () => {
    const config = configured()
    put(config, 'resources[0].list.editMany', ['signed'])
    put(config, 'resources[0].fields.parts', {
      kind: 'list',
      label: 'Teile',
      fields: { scan: { kind: 'file', label: 'Scan', upload: {} } },
    })
    expect(codes(configFindings(config))).toEqual([
      'C338 resources[0].list.editMany[0]',
      'C338 resources[0].fields.parts.fields.scan.upload',
    ])
  })

  it('are found wrong as a film of which none is taken', () => {
    const config = configured()
    put(config, 'resources[0].fields.seal', {
      kind: 'video',
      label: 'Film',
      upload: { accept: ['image/png'] },
    })
    expect(codes(configFindings(config))).toEqual(['C339 resources[0].fields.seal.upload.accept'])
  })

  it('are found wrong where records would be told alike by them', () => {
    const config = configured()
    put(config, 'resources[0].duplicates', [['title'], ['title', 'signed']])
    put(config, 'resources[0].reports', [
      {
        name: 'by-file',
        title: 'Nach Datei',
        lead: 'Zahlen',
        group: { field: 'signed' },
        split: 'seal',
        measures: [{ distinct: 'signed', label: 'Dateien' }],
      },
    ])
    expect(codes(configFindings(config))).toEqual([
      'C328 resources[0].duplicates[1][1]',
      'C328 resources[0].reports[0].group.field',
      'C328 resources[0].reports[0].split',
      'C328 resources[0].reports[0].measures[0].distinct',
    ])
  })

  it.each([
    ['.pdf', 'application/pdf'],
    ['*.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['text/csv', 'text/plain'],
    ['image/jpg', 'image/jpeg'],
    ['image/*', undefined],
  ])('have a type that is called %s by somebody, which means %s', (value, meant) => {
    const config = configured()
    put(config, 'resources[0].fields.signed.upload.accept', [value])
    expect(configFindings(config).map(({ suggestion }) => suggestion)).toEqual([meant])
  })

  it('have types that a finding names as a whole, of a group where one is meant', () => {
    const config = configured()
    put(config, 'resources[0].fields.signed.upload.accept', ['image/*', 'x/y'])
    const [pictures, all] = configFindings(config).map(({ message }) => message.en)
    expect(pictures).toMatch(/Allowed: image\/png, image\/jpeg, image\/webp, image\/gif, image\/avif\.$/)
    expect(all).toContain(', application/vnd.openxmlformats-officedocument.presentationml.presentation, ')
  })

  it('are left out at a backend that takes none, which the doctor says', () => {
    const apiBaseUrl = 'https://api.example.com'
    const found = configWarnings(configured({ apiBaseUrl, capabilities: [] }))
    expect(codes(found.filter(({ code }) => code === 'C821'))).toEqual(
      ['signed', 'seal', 'calculation'].map((name) => `C821 resources[0].fields.${name}`),
    )
    expect(found.map(({ code }) => code)).not.toContain('C110')
    const offered = configWarnings(configured({ apiBaseUrl, capabilities: ['uploads'] }))
    expect(codes(offered.filter(({ code }) => code === 'C821'))).toEqual([])
  })
})
