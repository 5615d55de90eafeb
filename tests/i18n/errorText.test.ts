import { describe, expect, it } from 'vitest'
import { failureFrom } from '#client/auth/identity/failure.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { ApiError } from '#model/contract/errors.ts'
import { errorText, failureReference, failureText } from '#panel/base/i18n/errorText.ts'

const failure = (
  details: Partial<ConstructorParameters<typeof ApiError>[1]>,
  code: ConstructorParameters<typeof ApiError>[0] = 'server',
) => new ApiError(code, { call: 'GET billing-invoices', ...details })

describe('an error in words', () => {
  it.each([
    [1, 'in 1 Sekunde', 'in 1 second'],
    [5, 'in 5 Sekunden', 'in 5 seconds'],
    [121, 'in 3 Minuten', 'in 3 minutes'],
  ])('says when the server takes requests again: after %i seconds (D06)', (retryAfter, german, english) => {
    const error = failure({ status: 429, retryAfter }, 'too_many')
    expect(errorText(error, de, 'de').cause).toBe(
      `Der Server nimmt gerade keine weiteren Anfragen an. Versuchen Sie es ${german} noch einmal.`,
    )
    expect(errorText(error, en, 'en').cause).toContain(`Try again ${english}.`)
  })

  it('says that the storage is full, which trying again does not change', () => {
    const error = failure({ status: 507, detail: 'No room is left.' })
    expect(errorText(error, de, 'de').cause).toContain('Der Speicher des Servers ist voll')
    expect(errorText(error, en, 'en').cause).toContain('The server’s storage is full')
  })

  it('says of a database that is away that it is, and not that the server has too much to do', () => {
    const error = failure({
      ...{
        status: 503,
        retryAfter: 5,
        detail: 'The database is away or changing over; try again in a moment',
      },
      problem: { type: 'databaseAway', members: {} },
    })
    expect(errorText(error, de, 'de')).toEqual({ cause: de.refusals.databaseAway, detail: undefined })
    expect(errorText(error, en, 'en').cause).toContain('The database does not answer just now')
  })

  it('says of an outdated version nothing in the words of the backend', () => {
    const error = failure({ status: 412, detail: 'The record was changed meanwhile.' }, 'conflict')
    expect(errorText(error, de, 'de')).toEqual({ cause: de.error.codes.conflict, detail: undefined })
  })

  it('tells a refusal that the backend names in the language of the person', () => {
    const refused = failure({
      status: 409,
      detail: 'This is the last one.',
      problem: { type: 'lastAdministrator', members: {} },
    })
    expect(errorText(refused, de, 'de')).toEqual({ cause: de.refusals.lastAdministrator, detail: undefined })
    expect(errorText(refused, en, 'en').cause).toBe(en.refusals.lastAdministrator)
    const other = failure({ status: 409, detail: 'Words', problem: { type: 'toString', members: {} } })
    expect(errorText(other, de, 'de').detail).toBe('Words')
  })

  it('says that it is saved before anything else (D18)', () => {
    expect(errorText(failure({ status: 500, saved: true }), de, 'de').cause).toMatch(/^Gespeichert, aber/)
  })

  it('tells nothing of an error that is no answer of the API (D07)', () => {
    const { cause, detail } = errorText(new Error('at Object.handle'), de, 'de')
    expect(cause).toBe('Etwas ist schief gegangen. Bitte versuchen Sie es später noch einmal.')
    expect(detail).toBeUndefined()
  })
})

describe('what support needs to find a failure', () => {
  const at = new Date('2026-11-21T20:00:01.500Z')
  const seenAt = new Date('2026-11-21T21:00:00Z')

  it('is the id of the request at the server', () => {
    expect(failureReference(failure({ reference: 'r-1', at }), seenAt)).toBe('r-1')
  })

  it('is the moment and the call where no answer named one (D01, D02)', () => {
    expect(failureReference(failure({ at }), seenAt)).toBe('2026-11-21T20:00:01.500Z GET billing-invoices')
    expect(failureReference(failure({ at }).with({ saved: true }), seenAt)).toContain('20:00:01.500Z')
  })

  it('is the moment and the kind of error where a page broke', () => {
    expect(failureReference(new TypeError('secret'), seenAt)).toBe('2026-11-21T21:00:00.000Z TypeError')
    expect(failureReference('secret', seenAt)).toBe('2026-11-21T21:00:00.000Z Error')
  })
})

describe('a sign-in that the server refuses for its own sake', () => {
  const told = (status: number, type?: string) => {
    const problem = type === undefined ? undefined : { type, members: {} }
    return failureText(failureFrom(failure({ status, ...(problem && { problem }) })), de, 'de')
  }

  it('is told in its words: a copy that is only read, a database that is away, a full disk', () => {
    expect(told(503, 'readOnly')).toBe(de.refusals.readOnly)
    expect(told(503, 'databaseAway')).toBe(de.refusals.databaseAway)
    expect(told(507)).toBe(de.connection.noRoom)
  })

  it('is told in general terms where nobody knows why', () => {
    expect(told(500)).toBe(de.auth.failures.unknown)
    expect(told(503, 'toString')).toBe(de.auth.failures.unknown)
  })
})
