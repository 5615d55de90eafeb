import type { Page } from '@playwright/test'
import { settle } from './settle.ts'
import { signsOn } from './signs.ts'
import type { Walk } from './walk.ts'

/** Something on a page that one can press. */
export interface Control {
  /** Its role and its name: the same after the page has been drawn anew. */
  key: string
  /** Which of several of the same key. */
  place: number
}

/** Where controls are looked for: on what lies on top, be it a menu, a dialog or the page itself. */
const surfaces = '[role="menu"], [role="listbox"], [role="dialog"], .MuiPopover-paper, .MuiDrawer-paper'

/** How deep it is pressed: a menu, the question behind its line, the answer to it. */
const deepest = 3

/**
 * Presses everything on a page that can be pressed, and what comes up by it, each from the page as it was. What leads to a
 * call that the backend does not know, to a failure, or to nothing is found.
 */
export async function pressEverything(walk: Walk, path: string, log: (line: string) => void = () => {}) {
  const { page, requests, language } = walk
  const done = new Set<string>()
  await explore([])

  async function explore(way: readonly Control[]): Promise<void> {
    const here = await begin(way)
    if (!here) return
    let isHere = true
    for (const control of (await controlsOn(page)).filter(({ key }) => !done.has(`${way.length} ${key}`))) {
      done.add(`${way.length} ${control.key}`)
      if (!isHere && !(await begin(way))) return
      const where = `${path}: ${[...way, control].map(({ key }) => key).join(' › ')}`
      const begun = requests.count()
      const effects = watchEffects(page)
      if (!(await press(page, control))) continue
      const faults = await walk.look(where, (text) => here.signs.has(text) || isOfForm(text))
      const after = await stateOf(page)
      // What leads from a fault to its field has nowhere to lead when one is there.
      const isFaulty = [...here.signs].some(isOfForm)
      const isNothing =
        !isFaulty && isSame(here.state, after) && begun === requests.count() && effects.stop() === 0
      if (isNothing) walk.note('control', where, 'leads to nothing')
      else if (faults > 0) walk.note('control', where, 'leads to a failure')
      log(`${where}${isNothing ? ' → nothing' : faults > 0 ? ' → FAILURE' : ''}`)
      isHere = isNothing
      const isPage = new URL(page.url()).pathname === path
      const opened = isPage && after.top !== '' && after.top !== here.state.top
      // What is ticked or chosen opens nothing.
      const mayOpen = !/^(input|option) /.test(control.key)
      if (opened && mayOpen && way.length + 1 < deepest) await explore([...way, control])
      else if (after.top !== here.state.top) {
        // What merely came up goes again, and all is as it was.
        await page.keyboard.press('Escape')
        await settle(page, requests)
        isHere = (await stateOf(page)).drawn === here.state.drawn
      }
    }
  }

  /** The page as it is at first, and what has been pressed on the way; `undefined`: that is not there any more. */
  async function begin(way: readonly Control[]) {
    await walk.beginAnew()
    await page.goto(walk.url + path)
    await settle(page, requests)
    for (const control of way) {
      if (!(await press(page, control))) return undefined
      await settle(page, requests)
    }
    walk.newViolations()
    const signs = new Set((await signsOn(page, language)).map(({ text }) => text))
    return { state: await stateOf(page), signs }
  }
}

/** A form that is sent as it came says what it lacks: that is its work. */
const isOfForm = (text: string) => /(stimmt|stimmen) noch nicht|^Please correct/.test(text)

interface State {
  /** What the menu or dialog on top says; nothing: there is none. */
  top: string
  drawn: string
  focus: string
}

const isSame = (one: State, other: State) => one.drawn === other.drawn && one.focus === other.focus

/** @returns whether it was there */
async function press(page: Page, { key, place }: Control): Promise<boolean> {
  await controlsOn(page)
  const target = page.locator(`[data-control=${JSON.stringify(`${key}#${place}`)}]`)
  try {
    await target.click({ timeout: 3000 })
    return true
  } catch {
    return false
  }
}

/** What comes of a press outside of the page: a file, a choice of files, another window. */
function watchEffects(page: Page) {
  let count = 0
  const note = () => {
    count++
  }
  page.on('download', note).on('filechooser', note).on('popup', note).on('console', note)
  return {
    stop() {
      page.off('download', note).off('filechooser', note).off('popup', note).off('console', note)
      return count
    },
  }
}

const stateOf = (page: Page): Promise<State> =>
  page.evaluate((selector) => {
    const main = document.querySelector('main')
    const over = [...document.querySelectorAll(selector)].filter((one) => !main?.contains(one))
    const seen = over.filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const states = [...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected]')]
    return {
      top: (seen.at(-1) as HTMLElement | undefined)?.innerText ?? '',
      drawn: [
        location.href,
        document.body.innerText,
        ...inputs.map(({ checked, value }) => `${checked}${value}`),
        ...states.map((one) => `${one.ariaExpanded}${one.ariaPressed}${one.ariaSelected}`),
      ].join('\n'),
      focus: document.activeElement?.outerHTML ?? '',
    }
  }, surfaces)

/** Marks what can be pressed on what lies on top. Of rows that are alike the first alone; what is chosen already has no more to give. */
async function controlsOn(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const main = document.querySelector('main')
    const over = [...document.querySelectorAll(selector)].filter((one) => isSeen(one) && !main?.contains(one))
    const within = over.at(-1) ?? main ?? document.body
    const pressable =
      'a[href], button, [role="button"], [role="tab"], [role^="menuitem"], [role="option"], [role="combobox"], [role="switch"], input[type="checkbox"], input[type="radio"]'
    const isOver = (element: Element) =>
      element.matches(
        ':disabled, [aria-disabled="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked, [aria-pressed="true"], [aria-checked="true"]',
      ) ||
      (element.matches('a') &&
        /^(https?:)?\/\//.test(element.getAttribute('href') ?? '') &&
        !element.matches('[download]'))
    const isLikeBefore = (element: Element) => {
      const row = element.closest(
        'tr, [role="row"], li:not([role]), article, figure, [role="option"], [role="treeitem"]',
      )
      const place = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0
      return (
        place > (row?.matches('[role="option"]') ? 1 : 0) &&
        row?.parentElement?.firstElementChild?.tagName === row?.tagName
      )
    }
    document.querySelectorAll('[data-control]').forEach((one) => {
      one.removeAttribute('data-control')
    })
    const counts = new Map<string, number>()
    return [...within.querySelectorAll(pressable)]
      .filter((element) => isSeen(element) || element.matches('input'))
      .filter((element) => !isOver(element) && !isLikeBefore(element))
      .map((element) => {
        const labels = (element as HTMLInputElement).labels?.[0]?.textContent
        const name =
          element.getAttribute('aria-label') ||
          labels ||
          (element as HTMLElement).innerText ||
          element.getAttribute('title') ||
          ''
        const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
        const key = `${role} „${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}“`
        const place = counts.get(key) ?? 0
        counts.set(key, place + 1)
        element.setAttribute('data-control', `${key}#${place}`)
        return { key, place }
      })
  }, surfaces)
}
