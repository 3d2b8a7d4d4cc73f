/**
 * Browsers that translate a page put each text into a `<font>`, or a `<font>` in its place, without telling React. React
 * then removes, or inserts before, a text that is elsewhere, which throws, or changes one that nobody sees. Extensions put other
 * nodes into the place of several: the first time that React needs one of those, all come back.
 */
export function followTranslation(): () => void {
  /** The `<font>` that stands in the place of a text. */
  const standIns = new WeakMap<Node, ChildNode>()
  /** The nodes that were taken out together, and those in their place. */
  const swaps = new WeakMap<Node, { removed: ChildNode[]; added: ChildNode[] }>()
  const note = (records: MutationRecord[]) => {
    for (const { target, removedNodes, addedNodes, previousSibling } of records) {
      const [removed, added] = [[...removedNodes], [...addedNodes]] as [ChildNode[], ChildNode[]]
      const text = removed.length === 1 && removed[0]?.nodeType === Node.TEXT_NODE ? removed[0] : undefined
      const font = text && [...added, previousSibling].find(isFont)
      if (text && font) standIns.set(text, font)
      // A text that somebody edits must not come back.
      else if (added.length > 0 && !isEditable(target)) for (const node of removed) swaps.set(node, { removed, added })
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
  /** An extension may have put the first nodes back, so a node can follow itself. */
  const findPresent = (nodes: ChildNode[], seen = new Set<Node>()): ChildNode[] =>
    nodes.flatMap((node) => {
      if (node.isConnected) return [node]
      if (seen.has(node)) return []
      return findPresent(swaps.get(node)?.added ?? [], seen.add(node))
    })
  /** Takes back what was done to a node, or to one around it. */
  const undoSwap = (node: Node) => {
    note(observer.takeRecords())
    const swap = swaps.get(node.getRootNode())
    const present = findPresent(swap?.added ?? [])
    if (swap === undefined || present.length === 0) return
    present[0]?.before(...swap.removed)
    for (const one of present) one.remove()
    for (const one of swap.removed) swaps.delete(one)
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
    if (before && before.parentNode !== this && findPlace(this, before) === null) undoSwap(before)
    insertBefore.call(this, node, before && (before.parentNode === this ? before : findPlace(this, before)))
    return node
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    bringBack(node)
    appendChild.call(this, node)
    return node
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    if (node.parentNode === null && findPlace(this, node) === null) undoSwap(node)
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
      if (this.isConnected) return
      undoSwap(this)
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

const isEditable = (node: Node) => node instanceof Element && node.closest('[contenteditable="true"]') !== null
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

function findProperty(prototype: object | null, name: string): PropertyDescriptor | undefined {
  if (prototype === null) return undefined
  return Object.getOwnPropertyDescriptor(prototype, name) ?? findProperty(Object.getPrototypeOf(prototype), name)
}
