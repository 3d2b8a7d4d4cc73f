import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** A test as our documents name it: `file` › “title”. */
export type NamedTest = { file: string; title: string }

export const findNamedTests = (markdown: string): NamedTest[] =>
  [...markdown.matchAll(/`([\w./-]+)` › “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.replaceAll('\\|', '|'),
  }))

/** Has the file a test of that title, or a story of that name? */
export function isTest({ file, title }: NamedTest): boolean {
  if (!fs.existsSync(path.join(root, file))) return false
  const source = fs.readFileSync(path.join(root, file), 'utf8')
  if (file.endsWith('.stories.tsx') && source.includes(`export const ${title} = `)) return true
  return [`'`, '`', '"'].some((quote) => source.includes(quote + title + quote))
}
