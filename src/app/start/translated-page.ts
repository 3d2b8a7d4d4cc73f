/**
 * Browsers that translate a page put each text into a `<font>`, or a `<font>` in its place, without telling React. React
 * then removes, or inserts before, a text that is elsewhere, which throws, or changes one that nobody sees.
 */
export function followTranslation(): () => void {
  /** The `<font>` that stands in the place of a text. */
  const standIns = new WeakMap<Node, ChildNode>()
  const note = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling } of records) {
      const [text] = removedNodes
      if (removedNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE) continue
      const font = [...addedNodes, previousSibling].find(isFont)
      if (font !== undefined) standIns.set(text, font)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true })

  /** The child of `parent` that is, contains or replaces the node. */
  const findPlace = (parent: Node, node: Node): Node | null => {
    note(observer.takeRecords())
    for (let at: Node | null | undefined = node; at; at = at.parentNode ?? standIns.get(at))
      if (at.parentNode === parent) return at
    return null
  }
  /** A text comes back instead of its translation, which follows by itself. */
  const bringBack = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE) return
    note(observer.takeRecords())
    standIns.get(node)?.remove()
    standIns.delete(node)
  }

  const { insertBefore, removeChild, appendChild } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    bringBack(node)
    insertBefore.call(this, node, before && (before.parentNode === this ? before : findPlace(this, before)))
    return node
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    bringBack(node)
    appendChild.call(this, node)
    return node
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    const place = node.parentNode === this ? node : findPlace(this, node)
    if (place !== null) removeChild.call(this, place)
    return node
  }
  const inherited = findProperty(Text.prototype, 'nodeValue')
  const own = Object.getOwnPropertyDescriptor(Text.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...inherited,
    configurable: true,
    set(this: Text, value: string | null) {
      inherited?.set?.call(this, value)
      if (this.parentNode !== null) return
      note(observer.takeRecords())
      const font = standIns.get(this)
      standIns.delete(this)
      font?.replaceWith(this)
    },
  })
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild, appendChild })
    Reflect.deleteProperty(Text.prototype, 'nodeValue')
    if (own) Object.defineProperty(Text.prototype, 'nodeValue', own)
  }
}

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

function findProperty(prototype: object | null, name: string): PropertyDescriptor | undefined {
  if (prototype === null) return undefined
  return Object.getOwnPropertyDescriptor(prototype, name) ?? findProperty(Object.getPrototypeOf(prototype), name)
}
