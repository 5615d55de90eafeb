import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import { BeyondBound, documentBounds } from './bounds.ts'

/** Siblings are a chain, so that inserting, which tables make the parser do, takes the same time however many there are. */
export interface PlainNode {
  /** In lower case; `#text`, or another name with `#` for what is no element. */
  name: string
  namespace: html.NS
  attributes: Token.Attribute[]
  /** Of a text. */
  text: string
  parent: PlainNode | null
  first: PlainNode | null
  last: PlainNode | null
  previous: PlainNode | null
  next: PlainNode | null
  /** Of a template: what lies in it is no child of it. */
  content: PlainNode | null
}

type PlainTypes = TreeAdapterTypeMap<
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode,
  PlainNode
>

function createNode(name: string, namespace = html.NS.HTML, attributes: Token.Attribute[] = []): PlainNode {
  const chain = { parent: null, first: null, last: null, previous: null, next: null, content: null }
  return { name, namespace, attributes, text: '', ...chain }
}

/** Puts a node that has no parent before another one, or to the end. */
function insert(parent: PlainNode, node: PlainNode, next: PlainNode | null) {
  const previous = next ? next.previous : parent.last
  node.parent = parent
  node.previous = previous
  node.next = next
  if (previous) previous.next = node
  else parent.first = node
  if (next) next.previous = node
  else parent.last = node
}

function detach(node: PlainNode) {
  const { parent, previous, next } = node
  if (!parent) return
  if (previous) previous.next = next
  else parent.first = next
  if (next) next.previous = previous
  else parent.last = previous
  node.parent = null
  node.previous = null
  node.next = null
}

function insertText(parent: PlainNode, text: string, next: PlainNode | null) {
  const before = next ? next.previous : parent.last
  if (before?.name === '#text') before.text += text
  else insert(parent, { ...createNode('#text'), text }, next)
}

function childrenOf(parent: PlainNode): PlainNode[] {
  const children: PlainNode[] = []
  for (let child = parent.first; child; child = child.next) children.push(child)
  return children
}

/** @throws BeyondBound from within the parser, as soon as a document is beyond its depth, elements or attributes */
export function createPlainTree(): TreeAdapter<PlainTypes> {
  let elements = 0
  let depth = 0
  return {
    createDocument: () => createNode('#document'),
    createDocumentFragment: () => createNode('#fragment'),
    createElement(name, namespace, attributes) {
      elements += 1
      if (elements > documentBounds.elements) throw new BeyondBound('elements')
      if (attributes.length > documentBounds.attributes) throw new BeyondBound('attributes')
      return createNode(name, namespace, attributes)
    },
    createCommentNode: () => createNode('#comment'),
    createTextNode: (text) => ({ ...createNode('#text'), text }),
    onItemPush() {
      depth += 1
      if (depth > documentBounds.depth) throw new BeyondBound('depth')
    },
    onItemPop() {
      depth -= 1
    },
    appendChild: (parent, node) => insert(parent, node, null),
    insertBefore: insert,
    insertText: (parent, text) => insertText(parent, text, null),
    insertTextBefore: insertText,
    detachNode: detach,
    adoptAttributes(recipient, attributes) {
      const known = new Set(recipient.attributes.map(({ name }) => name))
      recipient.attributes.push(...attributes.filter(({ name }) => !known.has(name)))
      if (recipient.attributes.length > documentBounds.attributes) throw new BeyondBound('attributes')
    },
    setTemplateContent(template, content) {
      template.content = content
    },
    getTemplateContent: (template) => template.content ?? template,
    getFirstChild: ({ first }) => first,
    getChildNodes: childrenOf,
    getParentNode: ({ parent }) => parent,
    getAttrList: ({ attributes }) => attributes,
    getTagName: ({ name }) => name,
    getNamespaceURI: ({ namespace }) => namespace,
    getTextNodeContent: ({ text }) => text,
    getCommentNodeContent: ({ text }) => text,
    isTextNode: (node): node is PlainNode => node.name === '#text',
    isCommentNode: (node): node is PlainNode => node.name === '#comment',
    isElementNode: (node): node is PlainNode => !node.name.startsWith('#'),
    // A fragment has no document type, and nothing of it is asked for by its place in the source.
    isDocumentTypeNode: (_node): _node is PlainNode => false,
    setDocumentType: () => undefined,
    getDocumentTypeNodeName: () => '',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    setDocumentMode: () => undefined,
    getDocumentMode: () => html.DOCUMENT_MODE.QUIRKS,
    setNodeSourceCodeLocation: () => undefined,
    getNodeSourceCodeLocation: () => undefined,
    updateNodeSourceCodeLocation: () => undefined,
  }
}
