/** Links into docs/ lead somewhere: from comments, from Markdown, and by the number of a decision. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sabotages } from '../audit/sabotage.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const ignored = new Set(['.git', ...read('.gitignore').split('\n')].map((line) => line.replace(/\/$/, '')))

/** Every text file of the repository, as a path from its root. */
function listFiles(folder = ''): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (ignored.has(entry.name)) return []
    if (entry.isDirectory()) return listFiles(file)
    return /^[^.]+$|\.(?:tsx?|js|md|ya?ml|css|html)$/.test(entry.name) ? [file] : []
  })
}

/** The anchors that GitHub gives to the headings of a Markdown text. */
function readAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let copies = 1; anchors.has(anchor); copies += 1) anchor = `${slug}-${copies}`
    anchors.add(anchor)
  }
  return anchors
}

const withoutCode = (markdown: string) => markdown.replace(/^(`{3,}|~{3,}).*?^\1/gms, '')

type Citation = { in: string; target: string }

/** The citations of a file, as paths from the root with an anchor: `docs/testing.md#stories`. */
function readCitations(file: string): Citation[] {
  const text = read(file)
  const mentions = [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([mention]) => mention)
  const links = file.endsWith('.md')
    ? [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .map((link) => (link.startsWith('#') ? file + link : path.join(path.dirname(file), link)))
    : []
  return [...mentions, ...links].map((target) => ({ in: file, target }))
}

/** Paths in backticks that begin with a folder of ours, except placeholders in capitals and numbers of decisions. */
function readNamedFiles(file: string): Citation[] {
  const folders = '(?:src|server|contract|tests|scripts|deploy|docs|\\.storybook)'
  return [...read(file).matchAll(new RegExp(`\`(${folders}/[\\w./-]+)\``, 'g'))]
    .map(([, target = '']) => ({ in: file, target }))
    .filter(({ target }) => target.endsWith('README.md') || !/[A-Z]-?[A-Z]|\/\d{4}$/.test(target))
}

const exists = (file: string) => fs.existsSync(path.join(root, file))

function leadsSomewhere({ target }: Citation): boolean {
  const [file = '', anchor] = target.split('#')
  return exists(file) && (anchor === undefined || readAnchors(read(file)).has(anchor))
}

const files = listFiles()
const documents = files.filter((file) => file.endsWith('.md'))

describe('readAnchors', () => {
  it('makes anchors as GitHub does', () => {
    const headings = [
      '# Data and money',
      '## 4. States & transitions',
      '### `npm test`, and [more](x.md)',
      '## Überschrift_1',
    ]
    expect([...readAnchors(headings.join('\n\n'))]).toEqual([
      'data-and-money',
      '4-states--transitions',
      'npm-test-and-more',
      'überschrift_1',
    ])
  })

  it('numbers repeated headings and skips code', () => {
    expect([...readAnchors('# One\n\n```sh\n# Two\n```\n\n## One\n\n## One')]).toEqual(['one', 'one-1', 'one-2'])
  })
})

describe('documents', () => {
  it('are linked to by headings that exist', () => {
    const citations = files.flatMap(readCitations)
    expect(citations.length).toBeGreaterThan(100)
    expect(citations.filter((citation) => !leadsSomewhere(citation))).toEqual([])
  })

  it('include every decision that is cited by its number', () => {
    const numbers = new Set(fs.readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
    const cited = files.flatMap((file) =>
      [...read(file).matchAll(/docs\/decisions\/(\d{4}(?:(?:, | and )\d{4})*)/g)].flatMap(([, list = '']) =>
        list.split(/, | and /).map((number) => ({ in: file, number })),
      ),
    )
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  })

  it('are cited by a link to a heading, not by the number of a section', () => {
    // Released migrations never change.
    const sources = files.filter((file) => !file.startsWith('server/platform/database/migrations/'))
    const unlinked = /\((?:specification|design), section/
    expect(sources.filter((file) => unlinked.test(read(file)))).toEqual([])
  })

  it('name files that exist', () => {
    const named = documents.flatMap(readNamedFiles)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ target }) => !exists(target))).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  it('lists every module of the server', () => {
    const text = read('docs/architecture.md')
    const table = text.slice(text.indexOf('| domain | modules |'), text.indexOf('Beside them stand'))
    const listed = [...table.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    )
    const listFolders = (folder: string) =>
      fs.readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const domains = listFolders('server').filter(({ name }) => exists(`server/${name}/index.ts`))
    const modules = domains.flatMap(({ name }) => listFolders(`server/${name}`).map((module) => module.name))
    expect(listed.toSorted()).toEqual(modules.toSorted())
  })
})

describe('docs/accessibility.md', () => {
  it('lists each sabotage, which breaks checks that exist', () => {
    const [table = ''] = read('docs/accessibility.md').split('| sabotage |')[1]?.split('\n\n') ?? []
    const listed = [...table.matchAll(/^\|(.*)\|.*\|$/gm)].flatMap(
      ([, names = '']) => names.match(/(?<=`)\w+(?=`)/g) ?? [],
    )
    expect(listed.toSorted()).toEqual(Object.keys(sabotages).toSorted())
    const audits = files.filter((file) => file.startsWith('tests/audit/') && !file.endsWith('sabotage.ts'))
    const checks = audits.map(read).join('')
    const breaksNothing = Object.entries(sabotages).filter(([, { breaks }]) => !breaks.test(checks))
    expect(breaksNothing.map(([name]) => name)).toEqual([])
  })
})

describe('a decision record', () => {
  const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file))

  it.each(records)('%s has a number, a title and four sections', (file) => {
    const text = read(file)
    const title = text.match(/^# (\d{4}) \S/)
    expect(title?.[1]).toBe(path.basename(file).slice(0, 4))
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
      'Rejected',
    ])
    expect(read('docs/decisions/README.md')).toContain(`(${path.basename(file)})`)
  })
})
