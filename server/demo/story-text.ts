/**
 * Parses the text of a story: Markdown, with tags and lines for what only editor documents have
 * (CONTRIBUTING.md#the-demonstration).
 */
import { nodesOfMarkdown, type StoryNode } from '../publishing/index.ts'

/** A fence with its code, or the lines up to an empty one. */
const section = /^```[\s\S]*?^```$|^.+(?:\n.+)*/gm
const media = /^!\[(.*)\]\((\S+?)(?: "(.*)")?\)$/
const alignment = /\n\{(\w+)\}$/
const tagged = /<(b|u|s|mark|sup|sub|span)((?: \w+="[^"]*")*)>(.*?)<\/\1>/
const marks: Record<string, StoryNode> = {
  b: { bold: true },
  u: { underline: true },
  s: { strikethrough: true },
  mark: { highlight: true },
  sup: { superscript: true },
  sub: { subscript: true },
}

/** The blocks are not checked yet. They address media by their files, relative to that of the story. */
export function parseStory(markdown: string): { title: string; blocks: StoryNode[] } {
  const [title = '', ...sections] = markdown.match(section) ?? []
  return { title: title.replace(/^# /, ''), blocks: sections.flatMap(parseSection) }
}

function parseSection(text: string): StoryNode[] {
  const [isMedia, alt, file, caption] = media.exec(text) ?? []
  const children = [{ text: '' }]
  if (isMedia && file?.endsWith('.wav')) return [{ type: 'audio', url: file, children }]
  if (isMedia) return [{ type: 'image', url: file, alt, caption, children }]
  if (/^https:\S+$/.test(text)) return [{ type: 'twitter-embed', url: text, children }]
  const [, align] = alignment.exec(text) ?? []
  const nodes = nodesOfMarkdown(text.replace(alignment, '')).map((node): StoryNode => ({ ...parseTags(node), align }))
  const isList = nodes.every(({ type }) => type === nodes[0]?.type && String(type).endsWith('-list'))
  return isList ? [{ ...nodes[0], children: nodes.flatMap(childrenOf) }] : nodes
}

const childrenOf = ({ children }: StoryNode) => children as StoryNode[]

function parseTags(node: StoryNode): StoryNode {
  if (node.type === 'code-block') return node
  return {
    ...node,
    children: childrenOf(node).flatMap((child) => ('text' in child ? splitTags(child) : parseTags(child))),
  }
}

function splitTags({ text, ...node }: StoryNode): StoryNode[] {
  const leaves: StoryNode[] = []
  const parts = String(text).split(tagged)
  for (let at = 0; at < parts.length; at += 4) {
    const [plain, tag = '', attributes = '', marked] = parts.slice(at, at + 4)
    const styles = Object.fromEntries(
      [...attributes.matchAll(/(\w+)="(.*?)"/g)].map(([, name, value]) => [name, value]),
    )
    if (plain !== '') leaves.push({ ...node, text: plain })
    if (marked !== undefined) leaves.push({ ...node, text: marked, ...marks[tag], ...styles })
  }
  return leaves
}
