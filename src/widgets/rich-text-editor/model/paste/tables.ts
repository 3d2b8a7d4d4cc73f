/** Turns a table into lines, because the document has none: `Year: 2024 · Rate: 3 %`. */
import { wordsOfBlock } from '@contract/document-words.ts'
import type { Piece } from './trim-inlines.ts'

type Cell = { pieces: Piece[]; isHeader: boolean; column: number; span: number }
type Row = { cells: Cell[]; isHead: boolean }

/** A page may claim any number of columns and rows for a cell. */
const limits = { columns: 1_000, repeatedCells: 10_000 }
/** A longer cell is a column of a page and no figure of a table. */
const cellCharacters = 500

/** False for tables that only lay a page out. */
export function isDataTable(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false
  if (table.querySelector('table, h1, h2, h3, h4, h5, h6, blockquote, figure, hr, pre') !== null) return false
  let hasRow = false
  for (const row of rowElements(table)) {
    const texts = cellElements(row).map((cell) => (cell.textContent ?? '').trim())
    if (texts.some(({ length }) => length > cellCharacters)) return false
    hasRow ||= texts.filter((text) => text !== '').length > 1
  }
  return hasRow
}

const rowElements = (table: Element): Element[] =>
  [...table.children].flatMap((child) => {
    if (child.localName === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.localName)
      ? [...child.children].filter(({ localName }) => localName === 'tr')
      : []
  })

const cellElements = (row: Element): Element[] =>
  [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th')

/** Each line is the text of one row. `read` returns undefined for what a reader does not see. */
export function linesOfTable(table: Element, read: (cellOrRow: Element) => Piece[] | undefined): Piece[][] {
  const rows = readRows(table, read).filter(({ cells }) => cells.some(isFilled))
  const headRows = rows.slice(0, headRowsIn(rows))
  const labels = labelsOf(headRows)
  const width = Math.max(0, ...rows.map(({ cells }) => endOf(cells.at(-1))))
  return rows.slice(headRows.length).map(({ cells }) => lineOf(cells, labels, width))
}

function readRows(table: Element, read: (cellOrRow: Element) => Piece[] | undefined): Row[] {
  /** Cells of rows above that reach into the next one, by column. */
  const reaching: ({ cell: Cell; rows: number } | undefined)[] = []
  let repeated = 0
  return rowElements(table).flatMap((row) => {
    const cells: Cell[] = []
    let column = 0
    const takeReaching = (isEnd: boolean) => {
      for (; column < reaching.length; column++) {
        const above = reaching[column]
        if (above === undefined && !isEnd) return
        if (above === undefined) continue
        above.rows -= 1
        if (above.rows <= 0) reaching[column] = undefined
        repeated += 1
        if (repeated <= limits.repeatedCells) cells.push(above.cell)
        column += above.cell.span - 1
      }
    }
    for (const element of cellElements(row)) {
      takeReaching(false)
      const pieces = read(element) ?? []
      const span = numberOf(element, 'colspan', limits.columns)
      const cell = { pieces, isHeader: element.localName === 'th', column, span }
      const rows = numberOf(element, 'rowspan', 100_000) - 1
      cells.push(cell)
      if (rows > 0 && column < limits.columns) reaching[column] = { cell, rows }
      column += span
    }
    takeReaching(true)
    // A hidden row counts for the cells that reach over it.
    return read(row) === undefined ? [] : [{ cells, isHead: row.parentElement?.localName === 'thead' }]
  })
}

function numberOf(cell: Element, attribute: string, most: number): number {
  const number = Number.parseInt(cell.getAttribute(attribute) ?? '', 10)
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), most)
}

const textOf = ({ pieces }: Cell): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim()
const readableCell = ({ pieces }: Cell): string =>
  pieces
    .map(({ text, marks }) => wordsOfBlock({ ...marks, text }))
    .join('')
    .trim()
const isFilled = (cell: Cell): boolean => textOf(cell) !== ''
const isBold = ({ pieces }: Cell): boolean => pieces.every(({ marks, text }) => marks.bold || text.trim() === '')
const endOf = (cell: Cell | undefined): number => (cell === undefined ? 0 : cell.column + cell.span)

/** Word and spreadsheets do not mark the row of headings, but it is often the only bold one. */
function headRowsIn(rows: Row[]): number {
  const isHead = ({ cells, isHead }: Row) => isHead || cells.every((cell) => cell.isHeader || !isFilled(cell))
  const marked = rows.findIndex((row) => !isHead(row))
  if (marked !== 0) return Math.max(marked, 0)
  const [first, ...others] = rows
  const isOnlyBold = first?.cells.every(isBold) && !others.every(({ cells }) => cells.every(isBold))
  return isOnlyBold && first !== undefined && first.cells.filter(isFilled).length > 1 && others.length > 0 ? 1 : 0
}

/** Headings over several columns stand before each of theirs. */
function labelsOf(rows: Row[]): string[] {
  const labels: string[] = []
  for (const { cells } of rows)
    for (const cell of cells)
      for (let column = cell.column; column < Math.min(endOf(cell), limits.columns); column++) {
        const text = readableCell(cell).replace(/\s+/g, ' ').replace(/:$/, '')
        const above = labels[column] ?? ''
        labels[column] = above === '' || text === '' || above === text ? above || text : `${above} ${text}`
      }
  return labels
}

function lineOf(cells: Cell[], labels: string[], width: number): Piece[] {
  const shown = labels.length > 0 ? cells : cells.slice(0, cells.findLastIndex(isFilled) + 1)
  return shown.flatMap((cell, index): Piece[] => {
    const label = labelOf(cell, labels, width)
    const afterName = index === 1 && labels.length === 0 && cells[0]?.isHeader === true && !cell.isHeader
    const separator = index === 0 ? '' : afterName ? ': ' : ' · '
    return [plain(separator + (label === '' ? '' : `${label}: `)), ...(isFilled(cell) ? cell.pieces : [plain('–')])]
  })
}

function labelOf({ column, span }: Cell, labels: string[], width: number): string {
  if (span >= width) return ''
  return [...new Set(labels.slice(column, column + span))].filter((label) => label !== '').join(', ')
}

const plain = (text: string): Piece => ({ text, marks: {} })
