import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  belowPointer,
  besideRows,
  dropMark,
  type FindDrop,
  type RowDrag,
  useRowDrag,
} from '#panel/editing/useRowDrag.ts'

/** Each is as high as this, one below the other: jsdom lays nothing out. */
const height = 50
const keys = ['a', 'b', 'c']

let over: RowDrag[]
let dropped: (RowDrag | undefined)[]

beforeEach(() => {
  over = []
  dropped = []
  HTMLElement.prototype.setPointerCapture = () => undefined
  document.elementFromPoint = (_x, y) => document.querySelectorAll('li')[Math.floor(y / height)] ?? null
})
afterEach(() => vi.unstubAllGlobals())

function Rows({ find }: { find: FindDrop }) {
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const drag = useRowDrag({
    ...{ root, rows: list, find },
    onOver: (next) => over.push(next),
    onDrop: (last) => dropped.push(last),
  })
  const place = (index: number) => (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(0, index * height, 100, height)
  }
  return (
    <div ref={root}>
      <button type="button" data-kind-source="note">
        Hinweis
      </button>
      <ul ref={list}>
        {keys.map((key, index) => (
          <li key={key} data-item={key} data-drop={dropMark(drag, key)} ref={place(index)}>
            <span data-handle>{key}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The library begins and ends a drag a moment after what is pressed. */
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

async function open(find: FindDrop) {
  render(<Rows find={find} />)
  await moment()
}
async function point(type: string, target: Element | Document, y: number) {
  const at = { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientX: 5, clientY: y }
  fireEvent(target, new PointerEvent(type, at))
  await moment()
}
const marks = () => [...document.querySelectorAll('li')].map(({ dataset }) => dataset.drop)

describe('a row that is dragged by its handle', () => {
  it('marks where it would come to lie, and is let go there', async () => {
    await open(besideRows)
    await point('pointerdown', screen.getByText('a'), 10)
    expect(marks()).toEqual(['itself', undefined, undefined])
    await point('pointermove', document, 2 * height + 1)
    expect(marks()).toEqual(['itself', undefined, 'after'])
    await point('pointerup', document, 2 * height + 1)
    expect(marks()).toEqual([undefined, undefined, undefined])
    expect(over.map((drag) => drag.over)).toEqual(['c'])
    expect(dropped).toMatchObject([{ key: 'a', over: 'c', after: true }])
  })

  it('comes to lie where the pointer left it, however quickly', async () => {
    await open(besideRows)
    await point('pointerdown', screen.getByText('c'), 2 * height + 10)
    fireEvent(document, new PointerEvent('pointermove', { clientX: 5, clientY: 80, isPrimary: true }))
    await point('pointerup', document, 10)
    expect(dropped).toMatchObject([{ key: 'c', over: 'a', after: false }])
  })

  it('is given up by Esc', async () => {
    await open(besideRows)
    await point('pointerdown', screen.getByText('a'), 10)
    await point('pointermove', document, height + 10)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await moment()
    expect(dropped).toEqual([undefined])
    expect(marks()).toEqual([undefined, undefined, undefined])
  })

  it('comes before or behind the row below the pointer, by which half of it that is', async () => {
    await open(belowPointer)
    await point('pointerdown', screen.getByText('a'), 10)
    await point('pointermove', document, height + 10)
    expect(marks()).toEqual(['itself', 'before', undefined])
    await point('pointermove', document, 2 * height - 10)
    expect(marks()).toEqual(['itself', 'after', undefined])
    await point('pointermove', document, 10 * height)
    expect(marks()).toEqual(['itself', undefined, undefined])
    await point('pointerup', document, 10 * height)
    expect(dropped).toMatchObject([{ key: 'a', over: undefined, page: undefined }])
  })
})

describe('a kind out of the palette', () => {
  it('is dragged once it has moved, and what is only pressed is a click', async () => {
    await open(belowPointer)
    const kind = screen.getByText('Hinweis')
    await point('pointerdown', kind, 10)
    await point('pointermove', document, 12)
    await point('pointerup', document, 12)
    expect(dropped).toEqual([])
    await point('pointerdown', kind, 10)
    await point('pointermove', document, height + 10)
    await point('pointerup', document, height + 10)
    expect(dropped).toMatchObject([{ kind: 'note', key: undefined, over: 'b', after: false }])
  })

  it('is not clicked by the drag that ends on it', async () => {
    await open(belowPointer)
    const kind = screen.getByText('Hinweis')
    const clicked = vi.fn()
    kind.addEventListener('click', clicked)
    const at = { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientX: 5 }
    await point('pointerdown', kind, 10)
    await point('pointermove', document, height + 10)
    act(() => {
      fireEvent(document, new PointerEvent('pointerup', { ...at, clientY: 10 }))
      fireEvent.click(kind)
    })
    expect(clicked).not.toHaveBeenCalled()
    await moment()
    fireEvent.click(kind)
    expect(clicked).toHaveBeenCalledOnce()
  })
})
