/**
 * What is wrong with a document after sanitising, in words; empty: nothing. It is written by the specification's
 * list and knows nothing of the sanitiser.
 *
 * @param root the element that holds the document
 */
export function faultsIn(root: Element, protocols: readonly string[] = []): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(elements.test(element.localName) ? [] : [`element ${element.localName}`]),
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [`namespace of ${element.localName}`]),
    ...[...element.attributes].flatMap((attribute) => attributeFaults(element, attribute, protocols)),
    ...openerFaults(element),
  ])
}

const elements = /^(p|h[1-6]|strong|b|em|i|u|s|del|strike|code|pre|blockquote|ul|ol|li|hr|br|a|span|div)$/

function attributeFaults(element: Element, { name, value }: Attr, protocols: readonly string[]): string[] {
  const allowed = `${element.localName} ${name}`
  if (/^\w+ (class|dir|lang)$/.test(allowed) || /^ol (start|type)$/.test(allowed)) return []
  if (/^a (target|rel|title)$/.test(allowed)) return []
  if (name === 'style') {
    return /^text-align: ?(left|center|right|justify|start|end);?$/.test(value) ? [] : [`style ${value}`]
  }
  if (allowed === 'a href') {
    const { protocol } = new URL(value, 'https://panel.test/')
    return ['http', 'https', 'mailto', 'tel', ...protocols].includes(protocol.slice(0, -1))
      ? []
      : [`href ${value}`]
  }
  return [`attribute ${allowed}`]
}

function openerFaults(element: Element): string[] {
  const words = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/)
  const isOpen = element.hasAttribute('target') && !words.includes('noopener')
  return isOpen || words.includes('opener') ? [`rel ${words.join(' ')}`] : []
}
