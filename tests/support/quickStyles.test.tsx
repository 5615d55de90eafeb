import { afterEach, expect, it } from 'vitest'

const told = ['display', 'visibility', 'pointer-events'] as const

const stylesOf = (elements: readonly Element[]) =>
  elements.map((element) => {
    const style = getComputedStyle(element)
    return [element.outerHTML, ...told.map((name) => style.getPropertyValue(name))]
  })

/** With a rule in the document, jsdom answers by itself. */
function stylesByJsdom(elements: readonly Element[]) {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'nothing { color: red }'
  const styles = stylesOf(elements)
  sheet.remove()
  return styles
}

afterEach(() => document.body.replaceChildren())

it('alike elements share one answer', () => {
  document.body.innerHTML = '<p>one</p><p>other</p><p hidden></p>'
  const [one, other, hidden] = [...document.querySelectorAll('p')].map((each) => getComputedStyle(each))
  expect(other).toBe(one)
  expect(hidden).not.toBe(one)
})

it('what is shown, hidden and clickable is the same as by jsdom, also after a change', () => {
  document.body.innerHTML = `
    <div hidden><p>in what is hidden</p></div><div><p>seen</p></div>
    <div style="visibility: hidden"><p>unseen<span style="visibility: visible">but this</span></p></div>
    <div style="display: none"><p></p></div><p style="pointer-events: none"><button>dead</button></p>
    <input type="hidden"><input type="text"><input><button type="submit" hidden></button>
    <dialog><p></p></dialog><dialog open><p></p></dialog><div popover><p></p></div>
    <details><summary>closed</summary><p></p></details><details open><summary>open</summary><p></p></details>
    <table><tbody hidden><tr><td></td></tr></tbody><tbody><tr hidden><td></td></tr></tbody></table>
    <template></template><script></script><svg><title>t</title><path></path></svg>`
  const elements = [...document.body.querySelectorAll('*')]
  const before = stylesOf(elements)
  expect(before).toEqual(stylesByJsdom(elements))
  for (const element of elements) element.toggleAttribute('hidden')
  const after = stylesOf(elements)
  expect(after).toEqual(stylesByJsdom(elements))
  expect(after.map(([, ...style]) => style)).not.toEqual(before.map(([, ...style]) => style))
})

it('a style sheet in the document counts as soon as it is there', () => {
  const paragraph = document.body.appendChild(document.createElement('p'))
  expect(getComputedStyle(paragraph).display).toBe('block')
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'p { display: none }'
  expect(getComputedStyle(paragraph).display).toBe('none')
  sheet.remove()
})
