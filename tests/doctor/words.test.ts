import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageIn, readArguments, usage } from '#doctor/arguments.ts'
import { CannotLook } from '#doctor/cannotLook.ts'
import { failureSaid, reasons } from '#doctor/failureSentences.ts'
import { ApiError, errorCodes } from '#model/contract/errors.ts'

function refused(...given: string[]) {
  try {
    readArguments(given)
  } catch (error) {
    if (error instanceof CannotLook) return error.said
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the arguments of the doctor', () => {
  it.each([
    [['--lagn', 'de'], 'Die Option --lagn gibt es nicht. Gemeint ist wohl --lang.'],
    [['--colour'], /^Die Option --colour gibt es nicht\. Erlaubt: --api, --token, /],
    [['--token'], '--token braucht einen Wert.'],
    [['--token', '--json'], '--token braucht einen Wert.'],
    [['--json=yes'], '--json hat keinen Wert.'],
    [['--lang', 'fr'], '--lang ist de oder en, nicht fr.'],
    [['--api', 'ftp://x'], '--api ist eine http(s)-Adresse, nicht ftp://x.'],
    [['--write'], '--write braucht --api.'],
    [['--leave-behind'], '--leave-behind braucht --write.'],
    [['a.json', 'b.json'], 'Eine Datei nach der anderen, nicht a.json, b.json.'],
  ])('are refused in German: %j', (given, sentence) => {
    const { de, en } = refused(...given)
    if (typeof sentence === 'string') expect(de).toBe(sentence)
    else expect(de).toMatch(sentence)
    expect(en).not.toBe(de)
  })

  it('say their language even where something else is wrong with them', () => {
    expect(languageIn(['--foo', '--lang', 'de'])).toBe('de')
    expect(languageIn(['--lang=de', '--foo'])).toBe('de')
    expect(languageIn(['config.json', '--foo'])).toBe('en')
  })

  it('are explained in both languages, with the same options', () => {
    const optionsIn = (text: string) => text.match(/--[a-z-]+/g)
    expect(new Set(optionsIn(usage.de))).toEqual(new Set(optionsIn(usage.en)))
    expect(usage.de).toContain('Aufruf: ')
  })
})

describe('what a backend answers', () => {
  it('is told in German too, whatever goes wrong with a call', () => {
    for (const code of errorCodes) {
      const { de, en } = failureSaid(new ApiError(code, { call: 'GET invoices' }))
      expect([de, en].map((text) => text.startsWith('GET invoices: '))).toEqual([true, true])
      expect(de).not.toBe(en)
    }
  })

  it('is told with what the backend and the network say, and which fields it is about', () => {
    const cause = Object.assign(new Error('fetch failed'), {
      cause: Object.assign(new Error(), { code: 'EX' }),
    })
    expect(failureSaid(new ApiError('offline', { call: 'GET x', cause })).de).toBe(
      'GET x: keine Antwort (EX)',
    )
    const details = { call: 'POST x', status: 422, detail: 'Nein', fieldErrors: { amount: 'secret' } }
    expect(failureSaid(new ApiError('invalid', details)).de).toBe(
      'POST x: abgelehnt, was gesendet wurde (Nein; amount)',
    )
  })

  it('is told in German wherever the client says that it cannot use it', () => {
    const sources = readdirSync('src/client/api', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`src/client/api/${file}`, 'utf8'))
    const said = sources
      .flatMap((text) => [...text.matchAll(/unusable\(\s*(?:'([^']*)'|`([^`]*)`)/g)])
      .map(([, plain, template = '']) => plain ?? template.replaceAll(/\$\{[^}]*\}/g, '5'))
    expect(said.length).toBeGreaterThan(8)
    const untold = said.filter((reason) => !reasons.some(([pattern]) => pattern.test(reason)))
    expect(untold).toEqual([])
  })
})
