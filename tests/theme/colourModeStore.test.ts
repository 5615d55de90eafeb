import { expect, test } from 'vitest'
import { createColourModeStore } from '#theme/appearanceStore.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

/** A window whose device can be turned dark. */
function createPage(storage: Pick<Storage, 'getItem' | 'setItem'> = createMemoryStorage()) {
  const page = new EventTarget()
  let isDark = false
  let told = isDark
  // As in Chromium: once the new answer has been read there is no event for it.
  const device = Object.defineProperty(new EventTarget(), 'matches', {
    get() {
      told = isDark
      return isDark
    },
  })
  return {
    page: Object.assign(page, {
      localStorage: storage,
      matchMedia: () => device,
    }) as unknown as Window,
    /** The device turns; `before` is what happens until the event comes. */
    turn(toDark: boolean, before = () => {}) {
      isDark = toDark
      before()
      if (told === isDark) return
      told = isDark
      device.dispatchEvent(new Event('change'))
    },
  }
}

test('without a choice the device decides, also when it changes its mind', () => {
  const { page, turn } = createPage()
  const store = createColourModeStore(page)
  const shown: string[] = []
  store.subscribe(() => shown.push(store.scheme()))
  expect([store.get(), store.scheme()]).toEqual(['system', 'light'])
  turn(true)
  turn(false)
  expect(shown).toEqual(['dark', 'light'])
})

test('who asks while the device turns hears the old answer, and everyone is told', () => {
  const { page, turn } = createPage()
  const store = createColourModeStore(page)
  const shown: string[] = []
  store.subscribe(() => shown.push(store.scheme()))
  turn(true, () => expect(store.scheme()).toBe('light'))
  expect(shown).toEqual(['dark'])
})

test('a choice stands above the device and is there again after a reload', () => {
  const storage = createMemoryStorage()
  createColourModeStore(createPage(storage).page).set('dark')
  const store = createColourModeStore(createPage(storage).page)
  expect([store.get(), store.scheme()]).toEqual(['dark', 'dark'])
  store.set('system')
  expect(store.scheme()).toBe('light')
})

test('a value in the storage that means nothing is no choice', () => {
  const storage = { getItem: () => 'sepia', setItem: () => undefined }
  expect(createColourModeStore(createPage(storage).page).get()).toBe('system')
})

test('a browser without storage keeps the choice for the page', () => {
  function refuse(): never {
    throw new DOMException('denied', 'SecurityError')
  }
  const store = createColourModeStore(createPage({ getItem: refuse, setItem: refuse }).page)
  store.set('dark')
  expect(store.scheme()).toBe('dark')
})

test('paper is light, and the screen afterwards as before', () => {
  const { page } = createPage()
  const store = createColourModeStore(page)
  store.set('dark')
  page.dispatchEvent(new Event('beforeprint'))
  expect([store.get(), store.scheme()]).toEqual(['dark', 'light'])
  page.dispatchEvent(new Event('afterprint'))
  expect(store.scheme()).toBe('dark')
})
