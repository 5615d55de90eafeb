/**
 * Lets React go on in a page that is translated. A translator puts a `<font>` in the place of each text node, and React, which
 * still holds that node, fails where it takes it away or puts something before it (facebook/react#11538). So the `<font>`
 * is known as the text's stand-in: it goes with the text, and gives its place back when React writes another one. To be
 * called before anything is drawn.
 */
export function followTranslator({ document, Node, MutationObserver }: typeof globalThis): void {
  const standIns = new WeakMap<Node, Node>()
  const taken = new WeakSet<Node>()
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  function note(records: readonly MutationRecord[]) {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = standIns.get(target)
      // What was written into a text that is away.
      if (standIn?.parentNode && !target.isConnected) standIn.parentNode.replaceChild(target, standIn)
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue
        const font = [...addedNodes, previousSibling, nextSibling].find(
          (other) => other?.nodeName === 'FONT' && !taken.has(other),
        )
        if (!font) continue
        standIns.set(node, font)
        taken.add(font)
        observer.observe(node, { characterData: true })
      }
    }
  }

  /** @returns what stands in `parent` where React has put `node` */
  function placeIn(parent: Node, node: Node): Node | undefined {
    if (node.parentNode === parent) return node
    note(observer.takeRecords())
    let place: Node | null | undefined = parent.contains(node) ? node : standIns.get(node)
    while (place && place.parentNode !== parent) place = place.parentNode
    return place ?? undefined
  }

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && (placeIn(this, before) ?? null)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const place = placeIn(this, node) ?? node
    // Whoever else has taken it away or elsewhere: it goes.
    if (place.parentNode) removeChild.call(place.parentNode, place)
    return node
  }
}
