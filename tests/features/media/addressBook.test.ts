import { describe, expect, it } from 'vitest'
import { type AddressSlot, createAddressBook, type Offered } from '#features/media/panel/addressBook.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const later = '2026-05-01T13:00:00Z'
const past = '2026-05-01T11:00:00Z'
const place = (id: number): AddressSlot => ({ resource: 'films', id, field: 'source' })
const signed = (id: number, signature: string, until = later): Offered => ({
  address: `https://media.test/${id}?signature=${signature}`,
  until,
})

/** A book in front of a backend that signs every address anew. */
function setUp(answer: (place: AddressSlot) => Offered | undefined = ({ id }) => signed(Number(id), 'new')) {
  const reads: number[][] = []
  let isBroken = false
  let passed = 0
  const book = createAddressBook({
    now: () => now + passed,
    async readAgain(_resource, places) {
      reads.push(places.map(({ id }) => Number(id)))
      await Promise.resolve()
      if (isBroken) throw new Error('offline')
      return answer
    },
  })
  return {
    book,
    reads,
    breakDown(broken: boolean) {
      isBroken = broken
    },
    /** @param time milliseconds */
    pass(time: number) {
      passed += time
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('addresses of media', () => {
  it('are read again once for all that fail in the same moment, and used anew', async () => {
    const { book, reads } = setUp()
    for (const id of [1, 2, 3]) book.offer(place(id), signed(id, 'old'))
    for (const id of [1, 2, 3]) book.fail(place(id), signed(id, 'old'))
    expect(book.at(place(2), signed(2, 'old')).phase).toBe('healing')
    await settled()
    expect(reads).toEqual([[1, 2, 3]])
    expect(book.at(place(2), signed(2, 'old'))).toMatchObject({
      phase: 'healed',
      attempt: 1,
      ...signed(2, 'new'),
    })
  })

  it('are given up when the renewed one fails too: nothing goes round in circles', async () => {
    const { book, reads } = setUp()
    book.offer(place(1), signed(1, 'old'))
    book.fail(place(1), signed(1, 'old'))
    await settled()
    book.fail(place(1), signed(1, 'old'))
    expect(book.at(place(1), signed(1, 'old')).phase).toBe('failed')
    // Another one fails, and with the list the first comes with another signature: it stays given up.
    book.offer(place(2), signed(2, 'old'))
    book.fail(place(2), signed(2, 'old'))
    await settled()
    book.offer(place(1), signed(1, 'newer'))
    expect(book.at(place(1), signed(1, 'newer')).phase).toBe('failed')
    expect(reads).toHaveLength(1)
  })

  it('that fail a moment later take what was read then: one reading serves all that comes into view', async () => {
    const { book, reads } = setUp()
    book.offer(place(1), signed(1, 'old'))
    book.fail(place(1), signed(1, 'old'))
    await settled()
    book.offer(place(2), signed(2, 'old', past))
    expect(book.at(place(2), signed(2, 'old', past))).toMatchObject({ phase: 'healed', ...signed(2, 'new') })
    expect(reads).toEqual([[1]])
  })

  it('are tried again when somebody asks for it', async () => {
    const { book, reads } = setUp()
    book.offer(place(1), signed(1, 'old'))
    book.fail(place(1), signed(1, 'old'))
    await settled()
    book.fail(place(1), signed(1, 'old'))
    book.retry(place(1))
    await settled()
    expect(book.at(place(1), signed(1, 'old')).phase).toBe('healed')
    expect(reads).toHaveLength(2)
  })

  it('may be renewed again after they have worked', async () => {
    const { book, reads, pass } = setUp()
    book.offer(place(1), signed(1, 'old'))
    book.fail(place(1), signed(1, 'old'))
    await settled()
    book.succeed(place(1))
    pass(120_000)
    book.fail(place(1), signed(1, 'old'))
    await settled()
    expect(reads).toHaveLength(2)
  })

  it('are renewed before they are asked for where their time is over', async () => {
    const { book, reads } = setUp()
    expect(book.at(place(1), signed(1, 'old', past)).phase).toBe('healing')
    book.offer(place(1), signed(1, 'old', past))
    await settled()
    expect(reads).toEqual([[1]])
    expect(book.at(place(1), signed(1, 'old', past))).toMatchObject(signed(1, 'new'))
  })

  it('are not renewed for ever where the clock of the device is wrong', async () => {
    const { book, reads } = setUp(() => signed(1, 'new', past))
    book.offer(place(1), signed(1, 'old', past))
    await settled()
    book.succeed(place(1))
    book.offer(place(1), signed(1, 'newer', past))
    await settled()
    expect(reads).toEqual([[1]])
    expect(book.at(place(1), signed(1, 'newer', past)).phase).toBe('fresh')
  })

  it('stay as they are while they work, however often the record is read', () => {
    const { book } = setUp()
    book.offer(place(1), signed(1, 'old'))
    book.offer(place(1), signed(1, 'newer'))
    expect(book.at(place(1), signed(1, 'newer'))).toMatchObject(signed(1, 'old'))
  })

  it('follow a record that has another file', async () => {
    const { book } = setUp()
    book.offer(place(1), signed(1, 'old'))
    book.fail(place(1), signed(1, 'old'))
    await settled()
    book.fail(place(1), signed(1, 'old'))
    book.offer(place(1), signed(7, 'other'))
    expect(book.at(place(1), signed(7, 'other'))).toMatchObject({ phase: 'fresh', ...signed(7, 'other') })
  })

  it('fail where the records cannot be read, and can be tried again', async () => {
    const { book, breakDown } = setUp()
    breakDown(true)
    book.offer(place(1), signed(1, 'old'))
    book.fail(place(1), signed(1, 'old'))
    await settled()
    expect(book.at(place(1), signed(1, 'old')).phase).toBe('failed')
    breakDown(false)
    book.retry(place(1))
    await settled()
    expect(book.at(place(1), signed(1, 'old')).phase).toBe('healed')
  })
})
