import { describe, expect, it, vi } from 'vitest'
import { englishFirst as enFirst } from '#i18n/englishFirst.ts'
import { englishRest as enRest } from '#i18n/englishRest.ts'
import { germanFirst as deFirst } from '#i18n/germanFirst.ts'
import { germanRest as deRest } from '#i18n/germanRest.ts'
import { createCatalogue } from '#panel/base/i18n/catalogue.ts'

/** What pages bring along themselves is not loaded. */
const de = { ...deFirst, ...deRest }
const en = { ...enFirst, ...enRest }

function setUp() {
  const loadFirst = vi.fn(async (language: 'de' | 'en') => (language === 'de' ? deFirst : enFirst))
  const loadRest = vi.fn(async (language: 'de' | 'en') => (language === 'de' ? deRest : enRest))
  return { loadFirst, loadRest, catalogue: createCatalogue(loadFirst, loadRest) }
}

describe('the texts of a language', () => {
  it('come without the rest until a part asks for it', async () => {
    const { catalogue, loadRest } = setUp()
    expect(await catalogue.load('de')).toEqual(deFirst)
    expect(loadRest).not.toHaveBeenCalled()
  })

  it('are completed where they are in use already', async () => {
    const { catalogue } = setUp()
    const shown = await catalogue.load('de')
    await catalogue.loadRest()
    expect(shown).toEqual(de)
  })

  it('come whole in every language, once a part has asked for the rest', async () => {
    const { catalogue } = setUp()
    await catalogue.load('de')
    await catalogue.loadRest()
    expect(await catalogue.load('en')).toEqual(en)
  })

  it('are one object, however often they are asked for', async () => {
    const { catalogue, loadFirst } = setUp()
    const [one, other] = await Promise.all([catalogue.load('de'), catalogue.load('de')])
    expect(one).toBe(other)
    expect(loadFirst).toHaveBeenCalledTimes(1)
  })

  it('can be asked for again after a failure', async () => {
    const { catalogue, loadFirst, loadRest } = setUp()
    loadFirst.mockRejectedValueOnce(new Error('offline'))
    await expect(catalogue.load('de')).rejects.toThrow('offline')
    const shown = await catalogue.load('de')
    loadRest.mockRejectedValueOnce(new Error('offline'))
    await expect(catalogue.loadRest()).rejects.toThrow('offline')
    await catalogue.loadRest()
    expect(shown).toEqual(de)
  })
})
