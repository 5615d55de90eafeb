/** Attributes that the rules of jsdom for what is shown and hidden ask for, and the element's own style. */
const telling = ['hidden', 'open', 'popover', 'style']

/** What was worked out, for all files of a process. */
const known = new Map<string, CSSStyleDeclaration>()
const quick = new WeakSet<Window>()

/**
 * Computed styles of a document without style sheets, which is what component tests have: elements that are alike in
 * what the browser's own rules for showing and hiding ask for share one answer. jsdom holds each of its rules against
 * each element after every change whenever a role or a name is asked for, which took more than a quarter of the time of
 * component tests. With rules in some style sheet, jsdom answers as ever.
 */
export function quickStyles(): void {
  if (quick.has(window)) return
  quick.add(window)
  const workOut = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) => {
    if (hasRules() || element.ownerDocument !== document) return workOut(element, pseudo)
    const shape = `${pseudo ?? ''}${element.isConnected}${shapeOf(element)}`
    const style = known.get(shape) ?? workOut(element, pseudo)
    known.set(shape, style)
    return style
  }
}

const hasRules = () => Array.from(document.styleSheets).some(({ cssRules }) => cssRules.length > 0)

/**
 * What the element is, where it lies, and what of the elements around it tells: by their names alone they hide nothing,
 * nothing else is inherited, and how deep it lies does not matter.
 */
function shapeOf(element: Element): string {
  const { parentElement } = element
  let shape = `${element.localName} ${element.getAttribute('type')}${toldBy(element)} in ${parentElement?.localName}`
  for (let each = parentElement; each; each = each.parentElement) {
    const told = toldBy(each)
    if (told !== '' || each === parentElement) shape += `<${told}`
  }
  return shape
}

function toldBy(element: Element): string {
  let told = ''
  for (const name of telling) {
    const value = element.getAttribute(name)
    if (value !== null) told += ` ${element.localName} ${name}=${JSON.stringify(value)}`
  }
  return told
}
