/**
 * Reads pasted plain text as the shortcuts read typed text: `# ` begins a heading, `> ` a quote, `- ` and `1. ` an item.
 * Each other line is a paragraph, unless a mail program wrapped them.
 */
import type { Block } from '@contract/document.ts'
import type { ListType, TextBlockType } from '../element-kinds.ts'
import { imageAddress, plainAddress, postAddress } from '../media-address.ts'
import { tidyBlanks, withoutInvisible } from './blanks.ts'
import { taskSign } from './list-signs.ts'

type Line =
  | { kind: 'blank' }
  | { kind: 'item'; list: ListType; text: string; isSure: boolean; number: number }
  | { kind: 'words'; type: TextBlockType; text: string }

const headings = ['heading-one', 'heading-two', 'heading-three'] as const

function readLine(line: string): Line {
  const trimmed = line.trim()
  if (trimmed === '') return { kind: 'blank' }
  // An en dash may begin direct speech, so it is no bullet.
  const [, sign, item] = /^([-*•◦▪‣·])[ \t\u00a0]+(\S.*)$/.exec(trimmed) ?? []
  if (sign !== undefined && item !== undefined)
    return { kind: 'item', list: 'bulleted-list', text: taskOf(item), isSure: !/[-*]/.test(sign), number: 0 }
  const [, number, numbered] = /^(\d{1,4})[.)][ \t\u00a0]+(\S.*)$/.exec(trimmed) ?? []
  if (number !== undefined && numbered !== undefined)
    return { kind: 'item', list: 'numbered-list', text: numbered, isSure: false, number: Number(number) }
  const [, signs, heading] = /^(#{1,6})[ \t]+(\S.*)$/.exec(trimmed) ?? []
  if (signs !== undefined && heading !== undefined)
    return { kind: 'words', type: headings[signs.length - 1] ?? 'heading-three', text: heading }
  if (!trimmed.startsWith('>')) return { kind: 'words', type: 'paragraph', text: line }
  const quoted = trimmed.slice(1).trim()
  return quoted === '' ? { kind: 'blank' } : { kind: 'words', type: 'block-quote', text: quoted }
}

const taskOf = (item: string) => item.replace(/^\[([ x])\]\s+/i, (_, state) => taskSign(state !== ' '))

export function parseText(text: string): Block[] {
  const lines = withoutBreaksInCells(withoutInvisible(text)).split('\n')
  const widest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  const lastFence = lines.findLastIndex((line) => /^\s*```\s*$/.test(line))
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const found = (at < lastFence && readCode(lines, at)) || readRows(lines, at) || readBlocks(lines, at, widest)
    for (const block of found.blocks) blocks.push(block)
    at += found.count
  }
  return blocks
}

/** Spreadsheets put a cell of several lines between quotation marks. Longer cells are none. */
const quotedCell = /(^|\t)"((?:[^"\t]|""){0,500})"(?=\t|$)/gm

const withoutBreaksInCells = (text: string): string =>
  text.includes('\t')
    ? text.replace(quotedCell, (cell, before, content) =>
        /\n|""/.test(content) ? before + content.replaceAll('""', '"').replace(/\n+/g, ' / ') : cell,
      )
    : text

type Found = { blocks: Block[]; count: number }

function readCode(lines: string[], at: number): Found | undefined {
  if (!/^\s*```/.test(lines[at] ?? '')) return undefined
  const end = lines.findIndex((line, index) => index > at && /^\s*```\s*$/.test(line))
  const text = lines
    .slice(at + 1, end)
    .join('\n')
    .trimEnd()
  return { blocks: text === '' ? [] : [{ type: 'code-block', children: [{ text }] }], count: end + 1 - at }
}

function readRows(lines: string[], at: number): Found | undefined {
  const tabsIn = (line: string) => line.split('\t').length - 1
  const first = lines[at] ?? ''
  if (!first.trim().includes('\t')) return undefined
  // All rows of a spreadsheet have the same number of tabs, also with an empty cell at an end.
  const isRow = (line: string) => line.trim().includes('\t') || (line.trim() !== '' && tabsIn(line) === tabsIn(first))
  let count = 1
  while (isRow(lines[at + count] ?? '')) count += 1
  const rows = lines.slice(at, at + count).map(lineOfCells)
  return count < 2 ? undefined : { blocks: [listOf('bulleted-list', rows)], count }
}

function readBlocks(lines: string[], at: number, widest: number): Found {
  const first = readLine(lines[at] ?? '')
  if (first.kind === 'blank') return { blocks: [], count: 1 }
  if (first.kind === 'item')
    return readItems(lines, at, first) ?? { blocks: blocksOf('paragraph', [lines[at] ?? '']), count: 1 }
  const { type } = first
  const group: string[] = []
  for (
    let line: Line = first;
    line.kind === 'words' && line.type === type;
    line = readLine(lines[at + group.length] ?? '')
  ) {
    if (group.length > 0 && lines[at + group.length]?.includes('\t')) break
    group.push(line.text)
  }
  const isOne = !type.startsWith('heading') && isWrapped(group, widest)
  return { blocks: blocksOf(type, isOne ? [joinWrapped(group)] : group), count: group.length }
}

function blocksOf(type: TextBlockType, lines: string[]): Block[] {
  return lines.flatMap((line): Block[] => {
    const address = type === 'paragraph' ? plainAddress(line) : undefined
    if (address !== undefined) return [blockOfAddress(address)]
    const text = tidy(line)
    return text === '' ? [] : [{ type, children: [{ text }] }]
  })
}

/** A lone dash or number may belong to a sentence, so only several of them, or a bullet, make a list. */
function readItems(lines: string[], at: number, first: Line & { kind: 'item' }): Found | undefined {
  const items: string[] = []
  let end = at
  let next = at
  while (next < lines.length) {
    const line = readLine(lines[next] ?? '')
    const isNext = line.kind === 'item' && line.list === first.list && line.isSure === first.isSure
    if (isNext && (line.list === 'bulleted-list' || line.number === items.length + 1)) items.push(tidy(line.text))
    else if (line.kind === 'words' && next === end && /^\s{2,}/.test(line.text) && items.length > 0)
      items.push(`${items.pop()} ${tidy(line.text)}`)
    else if (line.kind !== 'blank' || next > end) break
    next += 1
    if (line.kind !== 'blank') end = next
  }
  return items.length > 1 || (first.isSure && items.length > 0)
    ? { blocks: [listOf(first.list, items)], count: end - at }
    : undefined
}

const listOf = (type: ListType, items: string[]): Block => ({
  type,
  children: items.map((text) => ({ type: 'list-item', children: [{ text }] })),
})

/** A row that a spreadsheet copied as text. */
const lineOfCells = (line: string): string =>
  line
    .trimEnd()
    .split('\t')
    .map((cell) => tidy(cell) || '–')
    .join(' · ')

function blockOfAddress(address: string): Block {
  const picture = postAddress(address) === undefined ? imageAddress(address) : undefined
  if (picture !== undefined) return { type: 'image', url: picture, children: [{ text: '' }] }
  return { type: 'paragraph', children: [{ type: 'link', url: address, children: [{ text: address }] }] }
}

/** A word that is parted at the end of a line, as in books, becomes whole, unless it has the hyphen elsewhere too. */
function joinWrapped(lines: string[]): string {
  const words = lines.map((line) => line.trim()).join('\n')
  const known = new Set(words.match(/\p{L}+-\p{L}+/gu))
  return words
    .replace(/(\p{L}+)-\n(?=(\p{Ll}+))/gu, (_, start, end) => (known.has(`${start}-${end}`) ? `${start}-` : start))
    .replaceAll('\n', ' ')
}

const wrapWidth = { least: 50, most: 100 }

/** True if no line had room for the first word of the next one. */
function isWrapped(lines: string[], widest: number): boolean {
  const [first = '', second = ''] = lines
  if (lines.length < 2 || widest < wrapWidth.least || widest > wrapWidth.most) return false
  if (lines.length === 2 && (/[.!?:;”"]\s*$/.test(first) || !/^\s*\p{Ll}/u.test(second))) return false
  return lines.slice(0, -1).every((line, index) => {
    const word = /^\s*(\S+)/.exec(lines[index + 1] ?? '')?.[1] ?? ''
    return line.trimEnd().length + 1 + word.length > widest
  })
}

const tidy = (text: string): string => tidyBlanks([text])[0] ?? ''
