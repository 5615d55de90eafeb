import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#model/base/clock.ts'
import { ClockContext } from '#panel/base/clock/ClockContext.ts'
import { historyKey, isTextBox, rowKey } from '#panel/editing/editorKeys.ts'
import { useTelling } from '#panel/editing/TakingBack.tsx'
import { type EditHistory, useHistory } from '#panel/editing/useHistory.ts'
import { type LaterFocus, useLaterFocus } from '#panel/editing/useLaterFocus.ts'

Element.prototype.scrollIntoView ??= () => undefined

const pressed = (key: string, more: object = {}) => ({
  ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...more,
})

describe('the keys of a row', () => {
  it.each([
    ['ArrowDown', {}, { do: 'go', to: 2 }],
    ['ArrowUp', {}, { do: 'go', to: 0 }],
    ['End', {}, { do: 'go', to: 3 }],
    ['ArrowDown', { altKey: true }, { do: 'move', to: 2 }],
    ['Home', { altKey: true }, { do: 'move', to: 0 }],
    ['/', {}, { do: 'insert' }],
    ['Delete', {}, { do: 'remove' }],
    ['Delete', { altKey: true }, undefined],
    ['ArrowDown', { ctrlKey: true }, undefined],
    ['x', {}, undefined],
  ])('%s %o', (key, more, does) => {
    expect(rowKey(pressed(key, more), 1, 4)).toEqual(does)
  })

  it('lead nowhere beyond the first and the last row', () => {
    expect(rowKey(pressed('ArrowUp'), 0, 4)).toEqual({ do: 'go', to: 0 })
    expect(rowKey(pressed('ArrowDown', { altKey: true }), 3, 4)).toEqual({ do: 'move', to: 3 })
  })
})

describe('the keys of the history', () => {
  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['z', { ctrlKey: true, altKey: true }, undefined],
    ['z', {}, undefined],
  ])('%s %o: %s', (key, more, turn) => {
    expect(historyKey(pressed(key, more))).toBe(turn)
  })

  it('are left to a box in which one types, and not to one that is ticked', () => {
    const box = document.createElement('input')
    expect(isTextBox(box)).toBe(true)
    box.type = 'checkbox'
    expect(isTextBox(box)).toBe(false)
    expect(isTextBox(document.createElement('textarea'))).toBe(true)
    expect(isTextBox(document.createElement('button'))).toBe(false)
  })
})

describe('a history in an editor', () => {
  let now = 0
  let told: string[]
  let history: EditHistory<string>
  let telling: ReturnType<typeof useTelling>

  function Editor() {
    history = useHistory(
      () => 'a',
      (state) => told.push(state),
    )
    telling = useTelling(history, (isBack, before, after) => `${isBack ? 'back' : 'on'}: ${before}, ${after}`)
    return (
      <>
        <output>{history.present}</output>
        <p>{telling.removed}</p>
      </>
    )
  }
  beforeEach(() => {
    told = []
    now = 1_000
    render(
      <ClockContext value={{ ...systemClock, now: () => now }}>
        <Editor />
      </ClockContext>,
    )
  })
  const shown = () => screen.getByRole('status').textContent

  it('takes back what was typed without a pause at once, and says what has become of it', () => {
    act(() => history.change('ab', 'word'))
    act(() => history.change('abc', 'word'))
    now += 5_000
    act(() => history.change('abcd', 'word'))
    expect(told).toEqual(['ab', 'abc', 'abcd'])
    act(() => void telling.turn(true))
    expect(shown()).toBe('abc')
    act(() => void telling.turn(true))
    expect(shown()).toBe('a')
    expect(telling.said).toBe('back: abc, a')
    expect(history.canUndo).toBe(false)
    act(() => expect(telling.turn(true)).toBe(false))
    act(() => void telling.turn(false))
    expect([shown(), telling.said]).toEqual(['abc', 'on: a, abc'])
  })

  it('keeps what was there before something came from outside, and tells nobody of that', () => {
    act(() => history.arrive('of others'))
    expect(shown()).toBe('of others')
    expect(told).toEqual([])
    act(() => history.undo())
    expect([shown(), told]).toEqual(['a', ['a']])
  })

  it('offers a removal until something else is changed, or it is no longer wanted', () => {
    act(() => history.change('less'))
    act(() => telling.sayRemoved('removed'))
    expect(screen.getByText('removed')).toBeDefined()
    act(() => history.change('other'))
    expect(screen.queryByText('removed')).toBeNull()
    act(() => history.change('least'))
    act(() => telling.sayRemoved('removed'))
    act(() => telling.forget())
    expect(screen.queryByText('removed')).toBeNull()
  })
})

describe('the focus after an edit', () => {
  let lead: LaterFocus
  let setRows: (rows: readonly string[]) => void

  function Editor() {
    const root = useRef<HTMLDivElement>(null)
    const [rows, set] = useState<readonly string[]>(['a', 'b'])
    setRows = set
    lead = useLaterFocus(root)
    return (
      <div ref={root}>
        {rows.map((row) => (
          <input key={row} aria-label={row} defaultValue={row} />
        ))}
      </div>
    )
  }
  beforeEach(() => {
    render(<Editor />)
  })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const to = (name: string) => (editor: HTMLElement) =>
    editor.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

  it('goes to what the edit has drawn, and its text is selected where it is to be replaced', () => {
    act(() => {
      setRows(['a', 'b', 'new'])
      lead(to('new'), true)
    })
    expect(document.activeElement).toBe(box('new'))
    expect([box('new').selectionStart, box('new').selectionEnd]).toEqual([0, 3])
  })

  it('goes there when it is drawn later', async () => {
    act(() => lead(to('late')))
    await frame()
    act(() => setRows(['a', 'late']))
    await frame()
    expect(document.activeElement).toBe(box('late'))
  })

  it('goes on to a better place that is drawn a moment later', async () => {
    act(() => lead((editor) => to('better')(editor) ?? to('a')(editor)))
    expect(document.activeElement).toBe(box('a'))
    act(() => setRows(['a', 'better']))
    await frame()
    expect(document.activeElement).toBe(box('better'))
  })

  it('calls nobody back who has gone on', async () => {
    act(() => lead(to('a')))
    fireEvent.focus(box('b'))
    act(() => box('b').focus())
    act(() => setRows(['a', 'b', 'c']))
    await frame()
    expect(document.activeElement).toBe(box('b'))
  })
})
