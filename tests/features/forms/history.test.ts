import { describe, expect, it } from 'vitest'
import { type FormDocument, itemsOf } from '#features/forms/model/document.ts'
import {
  groupPause,
  type History,
  historyDepth,
  redo,
  startHistory,
  undo,
  withChange,
} from '#panel/base/history/history.ts'
import { fc } from '#tests/support/properties.ts'
import { anyEdit, editedBy } from './anyEdits.ts'
import { formOf, item, page } from './forms.ts'

type Forms = History<FormDocument>

const start = formOf(page('one', [item('a'), item('b')]), page('two', [item('c', { when: { a: 'x' } })]))

/** What is typed into a label follows within this many milliseconds, or belongs to nothing. */
const steps = (longest: number) =>
  fc.array(fc.record({ edit: anyEdit, typed: fc.boolean(), after: fc.nat(2 * groupPause) }), {
    maxLength: longest,
  })
type Steps = typeof steps extends (longest: number) => fc.Arbitrary<infer Found> ? Found : never

/** Every state that was there, and the history that has seen them. */
function lived(all: Steps): { states: FormDocument[]; history: Forms } {
  let now = 0
  let history = startHistory(start)
  const states = [start]
  for (const { edit, typed, after } of all) {
    now += after
    const next = editedBy(history.present, edit)
    history = withChange(history, next, typed ? { group: edit.what, now } : undefined)
    states.push(next)
  }
  return { states, history }
}

const often = (change: (history: Forms) => Forms, history: Forms) =>
  Array.from({ length: historyDepth + 1 }).reduce<Forms>((now) => change(now), history)

describe('whatever is done to a form', () => {
  it('is the start again when all of it is undone, and the end when all of it is done again', () => {
    fc.assert(
      fc.property(steps(60), (all) => {
        const before = JSON.stringify(start)
        const { history } = lived(all)
        const undone = often(undo, history)
        expect(undone.present).toBe(start)
        expect(JSON.stringify(start)).toBe(before)
        expect(undone.past).toEqual([])
        expect(often(redo, undone).present).toBe(history.present)
      }),
    )
  })

  it('keeps keys unique and pages in it', () => {
    fc.assert(
      fc.property(steps(60), (all) => {
        for (const form of lived(all).states) {
          const items = itemsOf(form).map(({ key }) => key)
          const pages = form.pages.map(({ key }) => key)
          expect(new Set(items).size).toBe(items.length)
          expect(new Set(pages).size).toBe(pages.length)
          expect(pages.length).toBeGreaterThan(0)
          for (const key of [...items, ...pages]) expect(key).toMatch(/^[a-z][A-Za-z0-9_]{0,39}$/)
        }
      }),
    )
  })
})
