/** A CSV file for spreadsheets (RFC 4180), with a byte order mark, so that Excel reads it as UTF-8. */
export function formatCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(formatCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A spreadsheet would run a text that begins like a formula, so such a text gets an apostrophe. */
function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return cell.toFixed(2)
  const text = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
